/** What is announced. */
export interface Toast {
  title: string;
  description?: string;
  isError?: boolean;
  /** Its description stands in the page too, where it is heard: the toast says its title alone. */
  isInPage?: boolean;
  /** Where it leads whoever wants to go on from it. */
  link?: { text: string; path: string };
  /** For how long, in milliseconds, where it is not the usual. */
  duration?: number;
  /** What it takes back, or does besides. */
  action?: { text: string; press: () => void };
}

export interface ToastViewportProps {
  toast: Toast & { id: number; isOpen: boolean };
  onDismiss: () => void;
}

/** Whether its title says no more than the sign beside it. The description is the message then. */
export const isOnlySuccess = ({ title, description }: Toast) =>
  title === 'Success' && description !== undefined;

/** For how long, in milliseconds (SPEC section 9). */
export const shownFor = 5_000;
