import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import type { DetailErrors, Details } from './details.ts';

interface DetailsFieldsProps {
  details: Details;
  errors: DetailErrors;
  hasAddress: boolean;
  delivery: ReactNode;
  /** Stands over the address. */
  savedAddresses: ReactNode;
  onChange: (details: Details) => void;
}

export function DetailsFields({
  details,
  errors,
  hasAddress,
  delivery,
  savedAddresses,
  onChange,
}: DetailsFieldsProps) {
  const field = (name: keyof Details) => ({
    name,
    value: details[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...details, [name]: target.value }),
  });
  return (
    <>
      <section aria-labelledby="details" className="space-y-5">
        <h2 id="details" className="text-2xl">
          Your details
        </h2>
        <Field label="Full name" required autoComplete="name" maxLength={255} {...field('name')} />
        <Field
          label="Email"
          type="email"
          required
          autoComplete="email"
          maxLength={255}
          hint="Your receipt and news of the order go here."
          {...field('email')}
        />
        <Field label="Phone" type="tel" autoComplete="tel" maxLength={50} {...field('phone')} />
      </section>
      {delivery}
      {hasAddress && (
        <div className="space-y-5">
          {savedAddresses}
          <Field
            label="Address"
            required
            autoComplete="street-address"
            maxLength={255}
            {...field('address')}
          />
          <div className="grid gap-5 sm:grid-cols-[1.6fr_1fr]">
            <Field label="City" required autoComplete="address-level2" maxLength={100} {...field('city')} />
            <Field
              label="Postcode"
              required
              autoComplete="postal-code"
              maxLength={20}
              {...field('postcode')}
            />
          </div>
        </div>
      )}
    </>
  );
}
