import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useForm } from '../../ui/use-form.ts';
import { api } from '../paths.ts';
import { newPasswordProblem, onlyWrong } from './account-rules.ts';
import { afterPasswordChange } from './after-password-change.ts';
import { fieldsRefused, messageOf } from './refusals.ts';
import { useAccountRequest } from './use-account-request.ts';

export function PasswordForm({ email }: { email: string }) {
  const send = useAccountRequest();
  const [failure, setFailure] = useState<string | null>(null);

  const { form, errors, isSending } = useForm({
    read: (text) => ({ currentPassword: text('currentPassword'), newPassword: text('newPassword') }),
    check: ({ currentPassword, newPassword }) =>
      onlyWrong({
        currentPassword: currentPassword === '' ? 'Enter your current password' : null,
        newPassword: newPasswordProblem(newPassword),
      }),
    async send(change) {
      setFailure(null);
      try {
        await send('PUT', api.password(), change);
        // The server has ended every session of the account, this one too.
        location.assign(afterPasswordChange);
      } catch (error) {
        const refused = fieldsRefused(error, 'currentPassword', 'newPassword');
        if (refused) return refused;
        setFailure(messageOf(error, 'Your password could not be changed. Please try again.'));
      }
    },
  });

  return (
    <form {...form} className="space-y-5">
      {failure && <Notice isError>{failure}</Notice>}
      {/* Tells password managers whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        required
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        hint="At least 8 characters. You log in again with it, on all your devices."
        required
        autoComplete="new-password"
        maxLength={128}
        error={errors.newPassword}
      />
      <SubmitButton isSending={isSending} label="Change password" sendingLabel="Changing..." />
    </form>
  );
}
