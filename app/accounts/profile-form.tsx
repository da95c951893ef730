import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { api } from '../paths.ts';
import { missing, onlyWrong } from './account-rules.ts';
import type { CurrentUser, Profile } from './contract.ts';
import { currentUserQuery, profileQuery } from './queries.ts';
import { fieldsRefused } from './refusals.ts';
import { useAccountRequest } from './use-account-request.ts';
import { VerificationRequest } from './verification-request.tsx';

export function ProfileForm({ profile, user }: { profile: Profile; user: CurrentUser }) {
  const client = useQueryClient();
  const toast = useToast();
  const send = useAccountRequest();

  const { form, errors, isSending } = useForm({
    read: (text) => ({
      firstName: text('firstName').trim(),
      lastName: text('lastName').trim(),
      phone: text('phone').trim(),
    }),
    check: ({ firstName, lastName }) =>
      onlyWrong({
        firstName: missing(firstName, 'Enter your first name'),
        lastName: missing(lastName, 'Enter your last name'),
      }),
    async send(change) {
      try {
        const changed = await send<Profile>('PUT', api.profile(), change);
        const { firstName, lastName, phone } = changed;
        client.setQueryData(profileQuery.queryKey, changed);
        client.setQueryData(
          currentUserQuery.queryKey,
          (now) => now && { ...now, firstName, lastName, phone },
        );
        toast({ title: 'Profile Updated' });
      } catch (error) {
        const description = 'Failed to update profile. Please try again.';
        toast({ title: 'Error', description, isError: true });
        return fieldsRefused(error, 'firstName', 'lastName', 'phone');
      }
    },
  });

  return (
    <form {...form} className="space-y-5">
      <div>
        <Field
          label="Email"
          name="email"
          hint="This is what you log in with. It cannot be changed here."
          type="email"
          required
          readOnly
          value={profile.email}
          autoComplete="email"
          className="[&_input]:bg-sand"
        />
        <div className="mt-2 space-y-2">
          {user.isEmailVerified ? (
            <p className="flex items-center gap-2 text-sm font-medium text-green">
              <Icon of={BadgeCheck} className="size-5" />
              Verified
            </p>
          ) : (
            <>
              <p className="text-sm font-medium text-amber-ink">Not verified yet</p>
              <VerificationRequest />
            </>
          )}
        </div>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="First Name"
          name="firstName"
          required
          autoComplete="given-name"
          maxLength={100}
          defaultValue={profile.firstName}
          error={errors.firstName}
        />
        <Field
          label="Last Name"
          name="lastName"
          required
          autoComplete="family-name"
          maxLength={100}
          defaultValue={profile.lastName}
          error={errors.lastName}
        />
      </div>
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={50}
        defaultValue={profile.phone}
        error={errors.phone}
      />
      <SubmitButton isSending={isSending} label="Save changes" sendingLabel="Saving..." />
    </form>
  );
}
