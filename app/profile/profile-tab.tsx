import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { Link, useLocation } from 'wouter';
import { useForm } from '../../browser/use-form.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Parts } from '../../ui/parts.tsx';
import { newPasswordField, newPasswordProblem, onlyProblems } from '../accounts/account-rules.ts';
import { AskAgain } from '../accounts/confirmation/ask-again.tsx';
import type { CurrentUser } from '../accounts/contract.ts';
import { DeviceList } from '../accounts/devices/device-list.tsx';
import { LoadState } from '../accounts/forms/load-state.tsx';
import { useAccountRequest } from '../accounts/forms/use-account-request.ts';
import { profileQuery } from '../accounts/queries.ts';
import { afterPasswordChange } from '../accounts/return-to.ts';
import { api, paths } from '../paths.ts';
import { ProfileForm } from './profile-form.tsx';

export function ProfileTab({ user }: { user: CurrentUser }) {
  const profile = useQuery(profileQuery);
  const [, navigate] = useLocation();
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <Parts name="profile">
        <section aria-labelledby="your-details" className="max-w-xl">
          <h2 id="your-details" className="mb-4 text-2xl">
            Your details
          </h2>
          {profile.data ? (
            <ProfileForm profile={profile.data} user={user} />
          ) : (
            <LoadState query={profile} what="your details" />
          )}
        </section>
        <div className="max-w-xl space-y-12">
          <Parts name="profile-more">
            <section aria-labelledby="password-title">
              <h2 id="password-title" className="mb-4 text-2xl">
                Change password
              </h2>
              <PasswordForm email={user.email} />
            </section>
            <DeviceList leave={() => navigate(paths.home())} />
            <AskAgain />
            <YourData />
          </Parts>
        </div>
      </Parts>
    </div>
  );
}

function PasswordForm({ email }: { email: string }) {
  const send = useAccountRequest();

  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ currentPassword: text('currentPassword'), newPassword: text('newPassword') }),
    check: ({ currentPassword, newPassword }) =>
      onlyProblems({
        currentPassword: currentPassword === '' ? 'Enter your current password' : null,
        newPassword: newPasswordProblem(newPassword),
      }),
    async send(change) {
      await send('PUT', api.password(), change);
      // The server has ended every session, this one too.
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
        {...newPasswordField}
        hint={`${newPasswordField.hint} You log in again with it, on all your devices.`}
        {...field('newPassword')}
      />
      <SubmitButton isSending={isSending} label="Change password" sendingLabel="Changing..." />
    </form>
  );
}

const YourData = () => (
  <section aria-labelledby="your-data">
    <h2 id="your-data" className="text-2xl">
      Your data
    </h2>
    <p className="mt-3 text-ink-soft">
      All that we keep of you, in one file that programs can read: details, orders, addresses, wishlist,
      bookings and enquiries.
    </p>
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <a href={api.accountExport()} download className={buttonClass('quiet')}>
        <Icon of={Download} className="size-5" />
        Download your data
      </a>
      <Link
        href={paths.deleteAccount()}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Delete your account
      </Link>
    </div>
  </section>
);
