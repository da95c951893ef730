import * as RadixToast from '@radix-ui/react-toast';
import { Check, TriangleAlert, X } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '../icon.tsx';
import { isOnlySuccess, shownFor, type ToastViewportProps } from './shown-toast.ts';

const swipeThreshold = 50;

const message = 'font-semibold leading-snug';

/** Radix announces the texts of a toast without anything between them. */
const endOfPart = ' ';

export default function ToastViewport({ toast, onDismiss }: ToastViewportProps) {
  const icon = toast.isError ? TriangleAlert : Check;
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={swipeThreshold}>
      <RadixToast.Root
        open={toast.isOpen}
        onOpenChange={(isOpen) => isOpen || onDismiss()}
        duration={toast.duration ?? shownFor}
        // A still finger sends no pointermove, which alone pauses the toast.
        onPointerDown={({ currentTarget }) =>
          currentTarget.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
        }
        type={toast.isError ? 'foreground' : 'background'}
        className="flex items-start gap-3 rounded border border-slate-line bg-slate p-4 text-white shadow-float"
      >
        <Icon of={icon} className="mt-0.5 size-5 shrink-0 text-amber" />
        <div className="min-w-0 grow">
          <RadixToast.Title className={isOnlySuccess(toast) ? 'sr-only' : message}>
            {toast.title}
            {endOfPart}
          </RadixToast.Title>
          {toast.description && (
            <RadixToast.Description
              aria-hidden={toast.isInPage || undefined}
              className={isOnlySuccess(toast) ? message : 'text-sm text-mist'}
            >
              {toast.description}
              {endOfPart}
            </RadixToast.Description>
          )}
          {toast.link && (
            <RadixToast.Action asChild altText={toast.link.text}>
              <Link
                href={toast.link.path}
                className="-mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-amber underline"
              >
                {toast.link.text}
              </Link>
            </RadixToast.Action>
          )}
          {toast.action && (
            <RadixToast.Action asChild altText={toast.action.text}>
              <button
                type="button"
                onClick={toast.action.press}
                className="mt-1 inline-block py-1 text-sm font-semibold text-amber underline"
              >
                {toast.action.text}
              </button>
            </RadixToast.Action>
          )}
        </div>
        <RadixToast.Close aria-label="Close" className="-m-3 rounded p-3 hover:bg-slate-light">
          <Icon of={X} className="size-5" />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport hotkey={['F8']} className="toasts" />
    </RadixToast.Provider>
  );
}
