import { Modal } from '../../../ui/modal.tsx';
import { accountApi } from '../account-paths.ts';
import { ProofForm } from '../forms/proof-form.tsx';

interface IdentityDialogProps {
  isOpen: boolean;
  asksCode: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Stays mounted when closed, so that focus returns to the button. */
export default function IdentityDialog({ isOpen, asksCode, onAnswer }: IdentityDialogProps) {
  return (
    <Modal isOpen={isOpen} title="Is it you?" onCancel={() => onAnswer(false)}>
      {isOpen && (
        <div className="mt-3">
          <ProofForm
            url={accountApi.confirmation()}
            asksPassword
            codeHint={asksCode ? 'The six digits that your app shows now, or a recovery code.' : ''}
            label="Confirm"
            onDone={() => onAnswer(true)}
            onCancel={() => onAnswer(false)}
          >
            <p className="text-ink-soft">
              Nobody else at this computer should be able to do this. You will not be asked again here for ten
              minutes.
            </p>
          </ProofForm>
        </div>
      )}
    </Modal>
  );
}
