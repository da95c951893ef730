import { useState } from 'react';
import { errorMessage } from '../../../browser/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { accountApi } from '../account-paths.ts';
import { useAccountRequest } from './use-account-request.ts';

export function VerificationRequest() {
  const send = useAccountRequest();
  const [words, setWords] = useState('');
  const [isSending, setIsSending] = useState(false);

  async function ask(): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    try {
      setWords((await send<{ message: string }>('POST', accountApi.requestEmailVerification())).message);
    } catch (error) {
      setWords(errorMessage(error, 'The email could not be sent. Please try again.'));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        look="quiet"
        className="min-h-11 px-4 text-sm"
        aria-disabled={isSending || undefined}
        onClick={ask}
      >
        {isSending ? 'Sending...' : 'Send the link again'}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {words}
      </p>
    </div>
  );
}

export function ConfirmFirst({ email, what }: { email: string; what: string }) {
  return (
    <div className="mt-5 max-w-xl">
      <p className="mb-4 text-ink-soft">
        {what} are listed here once you have confirmed that <span className="wrap-anywhere">{email}</span> is
        your address, by the link in the email that we sent there.
      </p>
      <VerificationRequest />
    </div>
  );
}
