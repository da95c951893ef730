import { useState } from 'react';

/** Use `count` as the dialog's key, so that each opening begins anew. */
export function useOpenings() {
  const [isOpen, setIsOpen] = useState(false);
  const [count, setCount] = useState(0);
  const close = () => setIsOpen(false);
  return {
    isOpen,
    count,
    close,
    open() {
      setCount(count + 1);
      setIsOpen(true);
    },
    closeAfter: (saving: Promise<boolean>) =>
      void saving.then((isSaved) => {
        if (isSaved) close();
      }),
  };
}
