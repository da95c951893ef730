import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { CurrentUser } from '../accounts/contract.ts';
import { DeviceList } from '../accounts/devices/device-list.tsx';
import { LoadState } from '../accounts/forms/load-state.tsx';
import { profileQuery } from '../accounts/queries.ts';
import { paths } from '../paths.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { YourData } from './your-data.tsx';

export function ProfileTab({ user }: { user: CurrentUser }) {
  const profile = useQuery(profileQuery);
  const [, navigate] = useLocation();
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
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
        <section aria-labelledby="password-title">
          <h2 id="password-title" className="mb-4 text-2xl">
            Change password
          </h2>
          <PasswordForm email={user.email} />
        </section>
        <DeviceList leave={() => navigate(paths.home())} />
        <YourData />
      </div>
    </div>
  );
}
