import { useState } from 'react';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { Field } from '../../ui/field.tsx';
import type { FieldErrors } from '../../ui/use-form.ts';
import type { Address } from './address-contract.ts';
import { type AddressKind, kindNames } from './address-rules.ts';
import { postcodeInStandardForm } from './postcode.ts';

const kinds: { value: AddressKind; label: string; hint: string }[] = [
  { value: 'shipping', label: 'Delivery address', hint: 'Where parcels go' },
  { value: 'billing', label: 'Billing address', hint: 'What stands on invoices' },
];

type TextField = Exclude<keyof Address, 'id' | 'type' | 'isDefault' | 'country'>;

export function AddressFields({ address, errors }: { address: Address | null; errors: FieldErrors }) {
  const [kind, setKind] = useState<AddressKind>(address?.type ?? 'shipping');
  // A default gives way only to another one: there is always one while there are addresses of its kind.
  const isTheDefault = address?.isDefault === true && address.type === kind;
  const field = (name: TextField) => ({ name, defaultValue: address?.[name] ?? '', error: errors[name] });

  return (
    <>
      <fieldset>
        <legend className="font-medium">What is it for?</legend>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          {kinds.map(({ value, label, hint }) => (
            <ChoiceCard
              key={value}
              name="type"
              value={value}
              title={label}
              text={hint}
              defaultChecked={value === kind}
              onChange={() => setKind(value)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="First name"
          required
          autoComplete="given-name"
          maxLength={100}
          {...field('firstName')}
        />
        <Field label="Last name" required autoComplete="family-name" maxLength={100} {...field('lastName')} />
      </div>
      <Field label="Company" autoComplete="organization" maxLength={255} {...field('company')} />
      <Field
        label="Address line 1"
        required
        autoComplete="address-line1"
        maxLength={255}
        {...field('addressLine1')}
      />
      <Field label="Address line 2" autoComplete="address-line2" maxLength={255} {...field('addressLine2')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Town or city"
          required
          autoComplete="address-level2"
          maxLength={100}
          {...field('city')}
        />
        <Field label="County" autoComplete="address-level1" maxLength={100} {...field('county')} />
      </div>
      <Field
        label="Postcode"
        hint="We deliver within the UK."
        required
        autoComplete="postal-code"
        maxLength={20}
        className="max-w-sm"
        onBlur={({ target }) => {
          target.value = postcodeInStandardForm(target.value) ?? target.value;
        }}
        {...field('postcode')}
      />
      <Field
        label="Phone"
        hint="For the driver, on the day."
        type="tel"
        autoComplete="tel"
        maxLength={50}
        {...field('phone')}
      />
      {isTheDefault ? (
        <p className="text-ink-soft">
          This is your default {kindNames[kind]} address.
          <input type="hidden" name="isDefault" value="on" />
        </p>
      ) : (
        <label className="flex items-start gap-3">
          <input type="checkbox" name="isDefault" value="on" className="mt-1 size-5 accent-ink" />
          Use it as my default {kindNames[kind]} address
        </label>
      )}
    </>
  );
}
