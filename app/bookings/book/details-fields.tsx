import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../ui/forms/field.tsx';
import { LongField } from '../../../ui/forms/long-field.tsx';
import { currentUserQuery } from '../../accounts/queries.ts';
import { inputOf } from '../../values/text-fields.ts';
import { type BookingFields, bookingFields } from '../booking-rules.ts';

const { name, email, phone } = bookingFields;

interface DetailsFieldsProps {
  /** The name of a field and what is wrong with it. */
  field: (name: keyof BookingFields) => { name: string; error: string | undefined };
  /** Fills the fields of these names. */
  typed: Record<string, string>;
}

/** Who books and what it is about; of whoever is signed in, what is known stands there already. */
export function DetailsFields({ field, typed }: DetailsFieldsProps) {
  const { data: user } = useQuery(currentUserQuery);
  const known = user && `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim();
  return (
    <>
      <Field {...inputOf(name)} {...field('name')} defaultValue={typed.name ?? known ?? ''} />
      <Field {...inputOf(email)} {...field('email')} defaultValue={typed.email ?? user?.email} />
      <Field {...inputOf(phone)} {...field('phone')} defaultValue={typed.phone ?? user?.phone ?? ''} />
      <LongField
        {...inputOf(bookingFields.message)}
        {...field('message')}
        id="message"
        rows={4}
        defaultValue={typed.message}
      />
    </>
  );
}
