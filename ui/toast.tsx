import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ShownToast } from './toast-viewport.tsx';

export type Toast = Omit<ShownToast, 'id' | 'isOpen'>;

/** One toast at a time; a dismissed one is forgotten long after it is gone from sight (SPEC section 9). */
const removalDelay = 1_000_000;

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Gives the function that shows a toast. Throws outside ToastProvider. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
}

// Most visits show no toast, so its code waits for the first one.
const ToastViewport = lazy(() => import('./toast-viewport.tsx'));

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const lastId = useRef(0);
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: Toast) => {
    clearTimeout(removal.current);
    lastId.current += 1;
    setToast({ ...next, id: lastId.current, isOpen: true });
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
