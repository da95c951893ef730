import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, buttonClass } from './button.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** What the button says that does it. */
  yes: string;
  no: string;
  onAnswer: (isYes: boolean) => void;
}

/** Asks before something that cannot be undone. The harmless answer has the focus. */
export function ConfirmDialog({ isOpen, title, children, yes, no, onAnswer }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const harmless = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
      harmless.current?.focus();
    } else {
      dialog.current?.close();
    }
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
      className="m-auto w-[min(28rem,calc(100%-2rem))] rounded-lg bg-white p-7 shadow-float backdrop:bg-slate/60"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <div className="mt-3 text-ink-soft">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" onClick={() => onAnswer(true)}>
          {yes}
        </Button>
        <button ref={harmless} type="button" className={buttonClass('quiet')} onClick={() => onAnswer(false)}>
          {no}
        </button>
      </div>
    </dialog>
  );
}
