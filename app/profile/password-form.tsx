import { useForm } from '../../browser/use-form.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  newPasswordInput,
  newPasswordProblem,
  onlyWrong,
  shortestPassword,
} from '../accounts/account-rules.ts';
import { useAccountRequest } from '../accounts/forms/use-account-request.ts';
import { afterPasswordChange } from '../accounts/passwords/after-password-change.ts';
import { api } from '../paths.ts';

export function PasswordForm({ email }: { email: string }) {
  const send = useAccountRequest();

  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ currentPassword: text('currentPassword'), newPassword: text('newPassword') }),
    check: ({ currentPassword, newPassword }) =>
      onlyWrong({
        currentPassword: currentPassword === '' ? 'Enter your current password' : null,
        newPassword: newPasswordProblem(newPassword),
      }),
    async send(change) {
      await send('PUT', api.password(), change);
      // The server has ended every session of the account, this one too.
      location.assign(afterPasswordChange);
    },
    failure: { words: 'Your password could not be changed. Please try again.' },
  });

  return (
    <form {...form} className="space-y-5">
      {failure && <Notice isError>{failure}</Notice>}
      {/* Tells password managers whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        required
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label="New password"
        hint={`At least ${shortestPassword} characters. You log in again with it, on all your devices.`}
        {...newPasswordInput}
        {...field('newPassword')}
      />
      <SubmitButton isSending={isSending} label="Change password" sendingLabel="Changing..." />
    </form>
  );
}
