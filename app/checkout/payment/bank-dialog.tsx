import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';

interface BankDialogProps {
  isOpen: boolean;
  onAnswer: (isApproved: boolean) => void;
}

/** Plays the bank that wants to hear from its customer before it pays. */
export const BankDialog = ({ isOpen, onAnswer }: BankDialogProps) => (
  <Modal isOpen={isOpen} title="Your bank asks: is this you?" onCancel={() => onAnswer(false)}>
    <p className="mt-3 text-ink-soft">
      This stands in for your bank's own page, where you would confirm the payment in its app or with a code.
    </p>
    <div className="mt-6 flex flex-wrap gap-3">
      <Button onClick={() => onAnswer(true)}>Approve payment</Button>
      <Button look="quiet" onClick={() => onAnswer(false)}>
        Refuse payment
      </Button>
    </div>
  </Modal>
);
