import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

interface BankDialogProps {
  isOpen: boolean;
  onAnswer: (isApproved: boolean) => void;
}

/** Plays the bank that wants to hear from its customer before it pays. */
export function BankDialog({ isOpen, onAnswer }: BankDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="bank-question"
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
      className="m-auto w-[min(28rem,calc(100%-2rem))] rounded-lg bg-white p-7 shadow-float backdrop:bg-slate/60"
    >
      <h2 id="bank-question" className="text-xl">
        Your bank asks: is this you?
      </h2>
      <p className="mt-3 text-ink-soft">
        This stands in for your bank's own page, where you would confirm the payment in its app or with a
        code.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(true)}>Approve payment</Button>
        <Button look="quiet" onClick={() => onAnswer(false)}>
          Refuse payment
        </Button>
      </div>
    </dialog>
  );
}
