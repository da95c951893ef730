import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { parseRefusal } from '../../browser/refusal.ts';
import { request } from '../../browser/request.ts';
import { useForm } from '../../browser/use-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useQueryString } from '../../ui/use-query-string.ts';
import { accountApi } from '../accounts/account-paths.ts';
import {
  newPasswordField,
  newPasswordInput,
  newPasswordProblem,
  onlyProblems,
} from '../accounts/account-rules.ts';
import { FormPage, textLink } from '../accounts/forms/form-page.tsx';
import { forgetPerson } from '../accounts/leave-account.ts';
import { paths } from '../paths.ts';
import { forgetLinkToken, useLinkToken } from './use-link-token.ts';

const redirectDelay = 3_000;

export function Page() {
  const token = useLinkToken();
  const isSentWithoutToken = !new URLSearchParams(useQueryString()).has('token');
  const [isClosed, setIsClosed] = useState(false);
  const client = useQueryClient();
  const [isDone, setIsDone] = useState(false);

  const { form, field, errors, failure, isSending } = useForm({
    read: (text) => ({ newPassword: text('newPassword'), confirmPassword: text('confirmPassword') }),
    check: ({ newPassword, confirmPassword }) =>
      onlyProblems({
        newPassword: newPasswordProblem(newPassword),
        confirmPassword: confirmPassword === newPassword ? null : "Passwords don't match",
        token: token ? null : 'Invalid reset token',
      }),
    async send({ newPassword }) {
      await request('POST', accountApi.resetPassword(), { token, newPassword });
      forgetLinkToken();
      // The server has ended all sessions, perhaps this one too.
      forgetPerson(client);
      setIsDone(true);
    },
    failure: { title: 'Error', words: 'Failed to reset password' },
  });
  // Checks the link at once, before somebody thinks of a new password.
  useEffect(() => {
    if (!token) return;
    request('POST', accountApi.checkResetLink(), { token }).catch((error: unknown) =>
      setIsClosed(parseRefusal(error)?.code === 'reset_token_invalid'),
    );
  }, [token]);
  const hasNoLink = token === '' || isClosed;
  const problem = errors.token ?? failure ?? (hasNoLink ? 'Invalid or missing reset token' : null);

  if (isDone) return <Done />;
  return (
    <FormPage title="Reset password">
      {token === null && problem === null ? (
        // Without scripts, a reloaded tab cannot find its token again.
        <>
          <div className={isSentWithoutToken ? 'noscript:hidden' : ''}>
            <Spinner label="Reading your link" />
          </div>
          {isSentWithoutToken && (
            <div className="hidden noscript:block">
              <Notice isError>Invalid or missing reset token</Notice>
            </div>
          )}
        </>
      ) : (
        <form {...form} className="space-y-5">
          {problem && (
            <Notice isError>
              <p>{problem}</p>
              <p className="text-sm">
                <Link href={paths.forgotPassword()} className="font-semibold underline underline-offset-4">
                  Ask for a new link
                </Link>
              </p>
            </Notice>
          )}
          <PasswordField {...newPasswordField} label="New Password" {...field('newPassword')} />
          <PasswordField label="Confirm Password" {...newPasswordInput} {...field('confirmPassword')} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              isSending={isSending}
              label="Reset Password"
              sendingLabel="Resetting..."
              className="grow"
            />
            <ButtonLink href={paths.auth()} look="quiet">
              Cancel
            </ButtonLink>
          </div>
        </form>
      )}
    </FormPage>
  );
}

function Done() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.auth(), { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <FormPage title="Reset password">
      <p ref={focusOnArrival} tabIndex={-1} className="text-lg outline-none">
        Your password has been successfully reset. Redirecting to login...
      </p>
      <p className="mt-6">
        <Link href={paths.auth()} className={textLink}>
          Go to login now
        </Link>
      </p>
    </FormPage>
  );
}
