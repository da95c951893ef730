import { useState } from 'react';
import { ChoiceCard } from '../../ui/forms/choice-card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useContent } from '../content/use-content.ts';
import { inputOf, namesOf } from '../values/text-fields.ts';
import { type AddressField, type AddressLine, addressFields } from './address-fields.ts';
import { type AddressKind, kindNames, noParcelsTo } from './address-rules.ts';
import type { Address } from './contract.ts';
import { postcodeInStandardForm } from './postcode.ts';

const kinds: { value: AddressKind; label: string; hint: string }[] = [
  { value: 'shipping', label: 'Delivery address', hint: 'Where parcels go' },
  { value: 'billing', label: 'Billing address', hint: 'Printed on your invoices' },
];

interface AddressInputsProps {
  address: Address | null;
  /** What the form says of a field. */
  field: (name: AddressLine) => { name: string; error: string | undefined };
}

export function AddressInputs({ address, field }: AddressInputsProps) {
  const [kind, setKind] = useState<AddressKind>(address?.type ?? 'shipping');
  // What was typed and left, or is good already; empty while somebody types.
  const [postcode, setPostcode] = useState(address?.postcode ?? '');
  const { deliveryTerms } = useContent();
  const noParcels = noParcelsTo(kind, postcode, deliveryTerms);
  // A default gives way only to another one: there is always one while there are addresses of its kind.
  const isTheDefault = address?.isDefault === true && address.type === kind;

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
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        {namesOf(addressFields).map((name) => {
          const { isHalf, ...line }: AddressField = addressFields[name];
          const input = {
            ...inputOf(line),
            ...field(name),
            defaultValue: address?.[name] ?? '',
            className: isHalf ? '' : 'sm:col-span-2',
          };
          if (name !== 'postcode') return <Field key={name} {...input} />;
          return (
            <Field
              key={name}
              {...input}
              // What was said before of another postcode, or as another kind of address, holds no longer.
              error={noParcels ?? (postcodeInStandardForm(postcode) ? undefined : input.error)}
              className="max-w-sm sm:col-span-2"
              // At once where all is well: words that go only when the field is left move what is about to be clicked.
              onChange={({ target }) =>
                setPostcode(noParcelsTo(kind, target.value, deliveryTerms) ? '' : target.value)
              }
              onBlur={({ target }) => {
                putInForm(target);
                setPostcode(target.value);
              }}
            />
          );
        })}
      </div>
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

function putInForm(target: HTMLInputElement): void {
  target.value = postcodeInStandardForm(target.value) ?? target.value;
}
