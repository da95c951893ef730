import { buttonClass } from '../button.tsx';

interface SubmitButtonProps {
  isSending: boolean;
  label: string;
  sendingLabel: string;
  className?: string;
}

/** Sends its form and says so. It is not disabled meanwhile: that would take the focus away from it. */
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
