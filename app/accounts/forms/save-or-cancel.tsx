import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';

interface SaveOrCancelProps {
  isSending: boolean;
  label: string;
  onCancel: () => void;
}

/** The end of a form that is opened to change something, and can be left without. */
export function SaveOrCancel({ isSending, label, onCancel }: SaveOrCancelProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton isSending={isSending} label={label} sendingLabel="Saving..." />
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
