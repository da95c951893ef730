export interface Toast {
  title: string;
  description?: string;
  isError?: boolean;
  /** The page shows the description too, so the toast announces its title alone. */
  isInPage?: boolean;
  link?: { text: string; path: string };
  /** In milliseconds; defaults to `shownFor`. */
  duration?: number;
  action?: { text: string; press: () => void };
}

export interface ToastViewportProps {
  toast: Toast & { id: number; isOpen: boolean };
  onDismiss: () => void;
}

/** The sign already shows success, so the description is the message. */
export const isOnlySuccess = ({ title, description }: Toast) =>
  title === 'Success' && description !== undefined;

/** In milliseconds (SPEC section 9). */
export const shownFor = 5_000;
