import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { shownFor, type Toast, type ToastViewportProps } from './shown-toast.ts';

export type { Toast };

/** In milliseconds: one toast at a time, removed long after its dismissal (SPEC section 9). */
const removalDelay = 1_000_000;

type ShowToast = (toast: Toast | null) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Null removes the toast. Throws outside ToastProvider. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
}

// Fetched for the first toast. The fallback works offline, which the toast may report.
const ToastViewport = lazyPart(() => import('./toast-viewport.tsx'), PlainToast);

function PlainToast({ toast, onDismiss }: ToastViewportProps) {
  useEffect(() => {
    const timer = setTimeout(onDismiss, shownFor);
    return () => clearTimeout(timer);
  }, [onDismiss]);
  if (!toast.isOpen) return null;
  return (
    <div role="alert" className="toasts rounded bg-slate p-4 text-white">
      <p className="font-semibold">{toast.title}</p>
      <p>{toast.description}</p>
    </div>
  );
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ToastViewportProps['toast'] | null>(null);
  const lastId = useRef(0);
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: Toast | null) => {
    clearTimeout(removal.current);
    lastId.current += 1;
    setToast(next && { ...next, id: lastId.current, isOpen: true });
  }, []);

  const dismiss = useCallback(() => {
    setToast((now) => now && { ...now, isOpen: false });
    removal.current = setTimeout(() => setToast(null), removalDelay);
  }, []);

  const viewport = useMemo(
    () => toast && <ToastViewport key={toast.id} toast={toast} onDismiss={dismiss} />,
    [toast, dismiss],
  );
  return (
    <ToastContext value={show}>
      {children}
      <Suspense fallback={null}>{viewport}</Suspense>
    </ToastContext>
  );
}
