import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

interface ModalProps {
  isOpen: boolean;
  title: string;
  focus?: RefObject<HTMLElement | null>;
  /** Called on Escape; the parent must close the dialog. */
  onCancel: () => void;
  children: ReactNode;
}

export function Modal({ isOpen, title, focus, onCancel, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
      focus?.current?.focus();
    } else {
      dialog.current?.close();
    }
  }, [isOpen, focus]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      className="m-auto w-[min(28rem,calc(100%-2rem))] rounded-lg bg-white p-7 text-left shadow-float backdrop:bg-slate/60"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
