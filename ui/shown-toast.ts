/** What is announced. */
export interface Toast {
  title: string;
  description?: string;
  isError?: boolean;
}

export interface ToastViewportProps {
  toast: Toast & { id: number; isOpen: boolean };
  onDismiss: () => void;
}

/** For how long, in milliseconds. */
export const shownFor = 5_000;
