import { useState } from 'react';

/** A dialog that begins anew each time: its `count` is its key. */
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
