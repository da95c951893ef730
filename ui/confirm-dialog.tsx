import { type ReactNode, useRef } from 'react';
import { Button, buttonClass } from './button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  yes: string;
  no: string;
  look?: 'danger' | 'primary';
  onAnswer: (isYes: boolean) => void;
}

/** The harmless answer has the focus. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  yes,
  no,
  look = 'danger',
  onAnswer,
}: ConfirmDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Modal isOpen={isOpen} title={title} focus={harmless} onCancel={() => onAnswer(false)}>
      <div className="mt-3 text-ink-soft">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look={look} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
        <button ref={harmless} type="button" className={buttonClass('quiet')} onClick={() => onAnswer(false)}>
          {no}
        </button>
      </div>
    </Modal>
  );
}
