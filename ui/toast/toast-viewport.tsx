import * as RadixToast from '@radix-ui/react-toast';
import { Check, TriangleAlert, X } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '../icon.tsx';
import { isOnlySuccess, shownFor, type ToastViewportProps } from './shown-toast.ts';

const swipeThreshold = 50;

const message = 'font-semibold leading-snug';

export default function ToastViewport({ toast, onDismiss }: ToastViewportProps) {
  const icon = toast.isError ? TriangleAlert : Check;
  return (
    <RadixToast.Provider duration={shownFor} swipeDirection="right" swipeThreshold={swipeThreshold}>
      <RadixToast.Root
        open={toast.isOpen}
        onOpenChange={(isOpen) => isOpen || onDismiss()}
        type={toast.isError ? 'foreground' : 'background'}
        className="flex items-start gap-3 rounded border border-slate-line bg-slate p-4 text-white shadow-float"
      >
        <Icon of={icon} className="mt-0.5 size-5 shrink-0 text-amber" />
        <div className="min-w-0 grow">
          <RadixToast.Title className={isOnlySuccess(toast) ? 'sr-only' : message}>
            {toast.title}
          </RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className={isOnlySuccess(toast) ? message : 'text-sm text-mist'}>
              {toast.description}
            </RadixToast.Description>
          )}
          {toast.link && (
            <RadixToast.Action asChild altText={toast.link.text}>
              <Link
                href={toast.link.path}
                className="mt-1 inline-block py-1 text-sm font-semibold text-amber underline"
              >
                {toast.link.text}
              </Link>
            </RadixToast.Action>
          )}
        </div>
        <RadixToast.Close aria-label="Close" className="-m-2 rounded p-2 hover:bg-slate-light">
          <Icon of={X} className="size-5" />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport hotkey={['F8']} className="toasts" />
    </RadixToast.Provider>
  );
}
