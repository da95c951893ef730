import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide';
import { useForm } from '../../browser/use-form.ts';
import { Field } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { emailField, personFields, unconfirmedKept } from '../accounts/account-rules.ts';
import type { CurrentUser, Profile } from '../accounts/contract.ts';
import { useAccountRequest } from '../accounts/forms/use-account-request.ts';
import { VerificationRequest } from '../accounts/forms/verification-request.tsx';
import { currentUserQuery, profileQuery } from '../accounts/queries.ts';
import { api } from '../paths.ts';
import { inputProps, missingFieldErrors } from '../values/text-fields.ts';

export function ProfileForm({ profile, user }: { profile: Profile; user: CurrentUser }) {
  const client = useQueryClient();
  const send = useAccountRequest();

  const { form, field, isSending } = useForm({
    read: (text) => ({
      firstName: text('firstName'),
      lastName: text('lastName'),
      phone: text('phone'),
    }),
    check: (typed) => missingFieldErrors(personFields, typed),
    async send(change) {
      const changed = await send<Profile>('PUT', api.profile(), change);
      const { firstName, lastName, phone } = changed;
      client.setQueryData(profileQuery.queryKey, changed);
      client.setQueryData(currentUserQuery.queryKey, (now) => now && { ...now, firstName, lastName, phone });
    },
    failure: {
      title: 'Error',
      words: 'Failed to update profile. Please try again.',
      hidesReason: true,
      toastsFields: true,
    },
    success: { title: 'Profile Updated' },
  });
  const input = (name: keyof typeof personFields) => ({
    ...inputProps(personFields[name]),
    ...field(name),
    defaultValue: profile[name],
  });

  return (
    <form {...form} className="space-y-5">
      <div>
        <Field
          {...inputProps(emailField)}
          name="email"
          hint="This is what you log in with. It cannot be changed here."
          readOnly
          value={profile.email}
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
              <p className="text-sm text-ink-soft">
                An account without orders is deleted {unconfirmedKept} days after it was made, unless its
                address is confirmed by then.
              </p>
              <VerificationRequest />
            </>
          )}
        </div>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...input('firstName')} />
        <Field {...input('lastName')} />
      </div>
      <Field {...input('phone')} />
      <SubmitButton isSending={isSending} label="Save changes" sendingLabel="Saving..." />
    </form>
  );
}
