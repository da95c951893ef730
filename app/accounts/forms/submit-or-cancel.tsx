import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';

interface SubmitOrCancelProps {
  isSending: boolean;
  label: string;
  sendingLabel?: string;
  onCancel: () => void;
}

export function SubmitOrCancel(props: SubmitOrCancelProps) {
  const { isSending, label, sendingLabel = 'Saving...', onCancel } = props;
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton isSending={isSending} label={label} sendingLabel={sendingLabel} />
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
