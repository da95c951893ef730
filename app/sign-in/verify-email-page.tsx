import '../../ui/all.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../browser/refusal.ts';
import { TransportError } from '../../browser/request.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { accountApi } from '../accounts/account-paths.ts';
import { FormPage } from '../accounts/form-page.tsx';
import { currentUserQuery } from '../accounts/queries.ts';
import { useAccountRequest } from '../accounts/use-account-request.ts';
import { VerificationRequest } from '../accounts/verification-request.tsx';
import { paths } from '../paths.ts';
import { useLinkToken } from './use-link-token.ts';

type Outcome = 'done' | 'invalid' | null;

/** Proves an email address. Only on the press of a button: programs that scan mail follow every link. */
export function Page() {
  const token = useLinkToken();
  const client = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const send = useAccountRequest();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function verify(): Promise<void> {
    setIsSending(true);
    setFailure(null);
    try {
      await send('POST', accountApi.verifyEmail(), { token });
      client.setQueryData(currentUserQuery.queryKey, (now) => now && { ...now, isEmailVerified: true });
      setOutcome('done');
    } catch (error) {
      if (error instanceof TransportError && error.status === 400) setOutcome('invalid');
      else setFailure(messageOf(error, 'Your email address could not be verified. Please try again.'));
    } finally {
      setIsSending(false);
    }
  }

  if (outcome === 'done') {
    return (
      <FormPage title="Email verified">
        <p ref={focusOnArrival} tabIndex={-1} className="text-lg outline-none">
          Thank you. Your email address is verified.
        </p>
        <ButtonLink href={user ? paths.account() : paths.auth()} className="mt-6">
          {user ? 'Go to your account' : 'Log in'}
        </ButtonLink>
      </FormPage>
    );
  }
  if (outcome === 'invalid' || token === '') return <NoLongerValid isSignedIn={Boolean(user)} />;
  return (
    <FormPage title="Verify your email" lead="One press, and we know that this email address is yours.">
      {token === null ? (
        <Spinner label="Reading your link" />
      ) : (
        <div className="space-y-5">
          {failure && <Notice isError>{failure}</Notice>}
          <Button onClick={verify} aria-disabled={isSending || undefined} className="w-full">
            {isSending ? 'Verifying...' : 'Verify my email address'}
          </Button>
        </div>
      )}
    </FormPage>
  );
}

function NoLongerValid({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <FormPage title="Verify your email">
      <p ref={focusOnArrival} tabIndex={-1} className="text-lg outline-none">
        This link is not valid any more.
      </p>
      <p className="mt-3 mb-6 text-ink-soft">
        It works once and for seven days.{' '}
        {isSignedIn
          ? 'We gladly send you a new one.'
          : 'Log in, and your account has a button that sends you a new one.'}
      </p>
      {isSignedIn ? <VerificationRequest /> : <ButtonLink href={paths.auth()}>Log in</ButtonLink>}
    </FormPage>
  );
}
