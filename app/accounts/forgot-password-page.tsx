import '../../ui/all.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { request } from '../../browser/request.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { focusOnArrival, useForm } from '../../ui/use-form.ts';
import { api, paths } from '../paths.ts';
import { emailProblem, onlyWrong } from './account-rules.ts';
import type { PasswordResetAnswer } from './contract.ts';
import { FormPage, textLink } from './form-page.tsx';
import { fieldsRefused, messageOf } from './refusals.ts';

export function Page() {
  const toast = useToast();
  const [answer, setAnswer] = useState<PasswordResetAnswer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const { form, errors, isSending } = useForm({
    read: (text) => ({ email: text('email').trim() }),
    check: ({ email }) => onlyWrong({ email: emailProblem(email) }),
    async send(body) {
      setFailure(null);
      try {
        setAnswer(await request<PasswordResetAnswer>('POST', api.requestPasswordReset(), body));
      } catch (error) {
        const refused = fieldsRefused(error, 'email');
        if (refused) return refused;
        const description = messageOf(error, 'Failed to send reset email');
        setFailure(description);
        toast({ title: 'Error', description, isError: true });
      }
    },
  });

  if (answer) return <Sent resetUrl={answer.resetUrl} />;
  return (
    <FormPage
      title="Forgot password"
      lead="Give us the email address of your account. We send you a link with which you choose a new password."
    >
      <form {...form} className="space-y-5">
        {failure && <Notice isError>{failure}</Notice>}
        <Field
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="username"
          maxLength={255}
          error={errors.email}
        />
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
