import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { parseRefusal } from '../../browser/refusal.ts';
import { request } from '../../browser/request.ts';
import { useForm } from '../../browser/use-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { accountApi } from '../accounts/account-paths.ts';
import { FormPage } from '../accounts/forms/form-page.tsx';
import { VerificationRequest } from '../accounts/forms/verification-request.tsx';
import { currentUserQuery } from '../accounts/queries.ts';
import { paths } from '../paths.ts';
import { UnprovenAccount } from './unproven-account.tsx';
import { forgetLinkToken, useLinkToken } from './use-link-token.ts';

type Outcome = 'verified' | 'claimed' | 'disowned' | 'invalid' | null;

/** Needs the press of a button: programs that scan mail follow every link. */
export function Page() {
  const token = useLinkToken();
  const { data: user } = useQuery(currentUserQuery);
  const [outcome, setOutcome] = useState<Outcome>(null);
  // The signed-in account, if the link belongs to another.
  const [otherId, setOtherId] = useState<string | null>(null);
  useEffect(() => {
    if (outcome) forgetLinkToken();
  }, [outcome]);

  if (outcome === 'verified' || outcome === 'claimed' || outcome === 'disowned')
    return <Done outcome={outcome} isSignedIn={Boolean(user)} />;
  if (outcome === 'invalid' || token === '') return <NoLongerValid isSignedIn={Boolean(user)} />;
  if (token === null || user === undefined) {
    return (
      <FormPage title="Confirm your email">
        <Spinner label="Reading your link" />
      </FormPage>
    );
  }
  if (!user || user.id === otherId) return <UnprovenAccount token={token} onOutcome={setOutcome} />;
  return (
    <Verify
      token={token}
      email={user.email}
      onOutcome={setOutcome}
      onOtherAccount={() => setOtherId(user.id)}
    />
  );
}

interface VerifyProps {
  token: string;
  email: string;
  onOutcome: (outcome: Outcome) => void;
  onOtherAccount: () => void;
}

function Verify({ token, email, onOutcome, onOtherAccount }: VerifyProps) {
  const client = useQueryClient();
  const { form, failure, isSending } = useForm({
    read: () => ({}),
    check: () => ({}),
    async send() {
      try {
        await request('POST', accountApi.verifyEmail(), { token });
        client.setQueryData(currentUserQuery.queryKey, (now) => now && { ...now, isEmailVerified: true });
        onOutcome('verified');
      } catch (error) {
        const code = parseRefusal(error)?.code;
        if (code === 'link_expired') onOutcome('invalid');
        else if (code === 'other_account') onOtherAccount();
        else throw error;
      }
    },
    failure: { words: 'Your email address could not be confirmed. Please try again.' },
  });
  return (
    <FormPage
      title="Confirm your email"
      lead={
        <>
          Press the button to confirm that <span className="wrap-anywhere">{email}</span> is yours.
        </>
      }
    >
      <form {...form} className="space-y-5">
        {failure && <Notice isError>{failure}</Notice>}
        <SubmitButton
          isSending={isSending}
          label="Confirm my email address"
          sendingLabel="Confirming..."
          className="w-full"
        />
      </form>
    </FormPage>
  );
}

const done = {
  verified: 'Thank you. Your email address is confirmed.',
  claimed: 'Thank you. The account is yours, and you are logged in.',
  disowned: 'The account is deleted. Thank you for telling us.',
};

function Done({ outcome, isSignedIn }: { outcome: keyof typeof done; isSignedIn: boolean }) {
  const isGone = outcome === 'disowned';
  const [href, label] = isGone
    ? [paths.home(), 'Go to the home page']
    : isSignedIn
      ? [paths.account(), 'Go to your account']
      : [paths.auth(), 'Log in'];
  return (
    <FormPage title={isGone ? 'Account deleted' : 'Email confirmed'}>
      <p ref={focusOnArrival} tabIndex={-1} className="text-lg outline-none">
        {done[outcome]}
      </p>
      <ButtonLink href={href} className="mt-6">
        {label}
      </ButtonLink>
    </FormPage>
  );
}

function NoLongerValid({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <FormPage title="Confirm your email">
      <p ref={focusOnArrival} tabIndex={-1} className="text-lg outline-none">
        This link no longer works.
      </p>
      <p className="mt-3 mb-6 text-ink-soft">
        It works once and for seven days.{' '}
        {isSignedIn
          ? 'We can send you a new one.'
          : 'Log in, and your account has a button that sends you a new one.'}
      </p>
      {isSignedIn ? <VerificationRequest /> : <ButtonLink href={paths.auth()}>Log in</ButtonLink>}
    </FormPage>
  );
}
