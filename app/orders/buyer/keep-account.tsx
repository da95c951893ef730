import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { useForm } from '../../../browser/use-form.ts';
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { accountApi } from '../../accounts/account-paths.ts';
import {
  newPasswordInput,
  newPasswordProblem,
  onlyProblems,
  shortestPassword,
} from '../../accounts/account-rules.ts';

interface KeepAccountProps {
  email: string;
  proof: { payment_intent: string; payment_intent_client_secret: string };
}

export function KeepAccount({ email, proof }: KeepAccountProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ password: text('password') }),
    check: ({ password }) => onlyProblems({ password: newPasswordProblem(password) }),
    async send(typed) {
      await request('POST', accountApi.ofOrder(), { ...proof, ...typed });
      setIsAsked(true);
    },
    failure: { words: 'The account could not be made. Please try again.' },
  });
  return (
    <section aria-labelledby="keep" className="mt-10 max-w-xl border-t border-line pt-8 print:hidden">
      <h2 id="keep" className="text-xl">
        Save it to an account
      </h2>
      {isAsked ? (
        <p ref={focusOnArrival} tabIndex={-1} role="status" className="mt-3 outline-none">
          Check your email: we have written to <span className="wrap-anywhere">{email}</span>. Press the
          button there and log in, and this order is in your account.
        </p>
      ) : (
        <>
          <p className="mt-3 text-ink-soft">
            Choose a password, and your orders and receipts are in one place. The account is for{' '}
            <span className="wrap-anywhere text-ink">{email}</span>; an email there confirms it.
          </p>
          <form {...form} className="mt-5 space-y-5">
            {failure && <Notice isError>{failure}</Notice>}
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label="Password"
              hint={`At least ${shortestPassword} characters. Three words that do not belong together make a good one.`}
              {...newPasswordInput}
              {...field('password')}
            />
            <SubmitButton
              isSending={isSending}
              label="Create my account"
              sendingLabel="Creating account..."
            />
          </form>
        </>
      )}
    </section>
  );
}
