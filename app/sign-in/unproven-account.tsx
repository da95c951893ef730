import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { parseRefusal } from '../../browser/refusal.ts';
import { request } from '../../browser/request.ts';
import { useForm } from '../../browser/use-form.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountApi } from '../accounts/account-paths.ts';
import { newPasswordField, newPasswordProblem, onlyProblems } from '../accounts/account-rules.ts';
import type { CurrentUser } from '../accounts/contract.ts';
import { FormPage } from '../accounts/forms/form-page.tsx';
import { enterAccount } from './enter-account.ts';
import { LoginForm } from './login-form.tsx';

interface UnprovenAccountProps {
  token: string;
  /** `invalid` if the link was used meanwhile or has expired. */
  onOutcome: (outcome: 'claimed' | 'disowned' | 'invalid') => void;
}

export function UnprovenAccount(props: UnprovenAccountProps) {
  return (
    <FormPage
      title="Is this your account?"
      lead="Somebody made an account with your email address. Please tell us whether it was you."
    >
      <div className="grid gap-10 divide-y divide-line *:pt-8 *:first:pt-0">
        <Way
          title="Yes, and I know its password"
          words="Log in, then press the button to confirm your email address."
        >
          <LoginForm />
        </Way>
        <Way
          title="Choose a new password"
          words="The account becomes yours alone. Anyone else using it is logged out, and anything saved in it, such as names and addresses, is deleted."
        >
          <ClaimForm {...props} />
        </Way>
        <Way title="No, this was not me" words="We delete the account, and you need do nothing else.">
          <DisownForm {...props} />
        </Way>
      </div>
    </FormPage>
  );
}

const Way = ({ title, words, children }: { title: string; words: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="text-xl">{title}</h2>
    <p className="mt-2 mb-5 text-ink-soft">{words}</p>
    {children}
  </section>
);

function ClaimForm({ token, onOutcome }: UnprovenAccountProps) {
  const client = useQueryClient();
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ newPassword: text('newPassword') }),
    check: ({ newPassword }) => onlyProblems({ newPassword: newPasswordProblem(newPassword) }),
    async send({ newPassword }) {
      try {
        const user = await request<CurrentUser>('POST', accountApi.claim(), { token, newPassword });
        onOutcome('claimed');
        await enterAccount(client, user);
      } catch (error) {
        if (parseRefusal(error)?.code !== 'link_expired') throw error;
        onOutcome('invalid');
      }
    },
    failure: { words: 'The password could not be set. Please try again.' },
  });
  return (
    <form {...form} className="space-y-5">
      {failure && <Notice isError>{failure}</Notice>}
      <PasswordField {...newPasswordField} {...field('newPassword')} />
      <SubmitButton
        isSending={isSending}
        label="Use this password"
        sendingLabel="Setting it..."
        className="w-full"
      />
    </form>
  );
}

function DisownForm({ token, onOutcome }: UnprovenAccountProps) {
  const { form, failure, isSending } = useForm({
    read: () => ({}),
    check: () => ({}),
    async send() {
      try {
        await request('POST', accountApi.disown(), { token });
        onOutcome('disowned');
      } catch (error) {
        if (parseRefusal(error)?.code !== 'link_expired') throw error;
        onOutcome('invalid');
      }
    },
    failure: { words: 'The account could not be deleted. Please try again.' },
  });
  return (
    <form {...form} className="space-y-5">
      {failure && <Notice isError>{failure}</Notice>}
      <button
        type="submit"
        aria-disabled={isSending || undefined}
        className={buttonClass('quiet', 'w-full aria-disabled:bg-sand')}
      >
        {isSending ? 'Deleting...' : 'This was not me: delete the account'}
      </button>
    </form>
  );
}
