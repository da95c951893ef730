import { useState } from 'react';
import { Link } from 'wouter';
import { request } from '../../browser/request.ts';
import { useForm } from '../../browser/use-form.ts';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';
import { Field } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountApi } from '../accounts/account-paths.ts';
import { emailProblem, onlyProblems, usernameField } from '../accounts/account-rules.ts';
import type { PasswordResetAnswer } from '../accounts/contract.ts';
import { FormPage, textLink } from '../accounts/forms/form-page.tsx';
import { paths } from '../paths.ts';
import { inputProps } from '../values/text-fields.ts';

export function Page() {
  const [answer, setAnswer] = useState<PasswordResetAnswer | null>(null);
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ email: text('email') }),
    check: ({ email }) => onlyProblems({ email: emailProblem(email) }),
    async send(body) {
      setAnswer(await request<PasswordResetAnswer>('POST', accountApi.requestPasswordReset(), body));
    },
    failure: { title: 'Error', words: 'Failed to send reset email' },
  });

  if (answer) return <Sent resetUrl={answer.resetUrl} />;
  return (
    <FormPage
      title="Forgot password"
      lead="Give us the email address of your account. We send you a link with which you choose a new password."
    >
      <form {...form} className="space-y-5">
        {failure && <Notice isError>{failure}</Notice>}
        <Field {...inputProps(usernameField)} {...field('email')} />
        <SubmitButton
          isSending={isSending}
          label="Send Reset Link"
          sendingLabel="Sending..."
          className="w-full"
        />
        <p>
          <Link href={paths.auth()} className={textLink}>
            Back to login
          </Link>
        </p>
      </form>
    </FormPage>
  );
}

function Sent({ resetUrl }: { resetUrl: string | undefined }) {
  return (
    <FormPage title="Check your email">
      <p ref={focusOnArrival} tabIndex={-1} className="text-lg outline-none">
        If an account exists with that email, we've sent password reset instructions.
      </p>
      <p className="mt-3 text-ink-soft">
        Nothing there after a few minutes? Look among the unwanted mail, or check that the address is the one
        you registered with.
      </p>
      {resetUrl && (
        <div className="mt-6">
          <Notice>
            <p className="font-semibold">Development Mode</p>
            <p className="text-sm">
              This server sends no mail.{' '}
              <a href={resetUrl} className="font-semibold underline underline-offset-4">
                Open the reset link
              </a>
            </p>
          </Notice>
        </div>
      )}
      <p className="mt-6">
        <Link href={paths.auth()} className={textLink}>
          Return to login
        </Link>
      </p>
    </FormPage>
  );
}
