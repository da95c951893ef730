import { buttonClass } from '../button.tsx';

interface SubmitButtonProps {
  isSending: boolean;
  label: string;
  sendingLabel: string;
  className?: string;
}

/** Not disabled while sending, which would lose the focus. */
export function SubmitButton({ isSending, label, sendingLabel, className = '' }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={isSending || undefined}
      className={buttonClass('primary', `aria-disabled:bg-sand ${className}`)}
    >
      {isSending ? sendingLabel : label}
    </button>
  );
}
