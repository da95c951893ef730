import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';

interface FormButtonsProps {
  isSending: boolean;
  label: string;
  onCancel: () => void;
}

/** Sends a step of two-step login, or leaves it. */
export const FormButtons = ({ isSending, label, onCancel }: FormButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <SubmitButton isSending={isSending} label={label} sendingLabel="One moment..." />
    <Button look="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
