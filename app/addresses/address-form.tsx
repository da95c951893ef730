import { useState } from 'react';
import { useForm } from '../../browser/use-form.ts';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';
import { ChoiceCard } from '../../ui/forms/choice-card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmitOrCancel } from '../accounts/forms/submit-or-cancel.tsx';
import { useAccountRequest } from '../accounts/forms/use-account-request.ts';
import { useContent } from '../content/use-content.ts';
import { api } from '../paths.ts';
import { namesOf } from '../values/names-of.ts';
import { inputProps } from '../values/text-fields.ts';
import { type AddressField, type AddressLine, addressFields } from './address-fields.ts';
import {
  type AddressKind,
  addressProblems,
  kindNames,
  noParcelsTo,
  type TypedAddress,
} from './address-rules.ts';
import type { Address } from './contract.ts';
import { postcodeInStandardForm } from './postcode.ts';

interface AddressFormProps {
  address: Address | null;
  onDone: () => Promise<void>;
  onLeave: () => void;
}

export function AddressForm({ address, onDone, onLeave }: AddressFormProps) {
  const request = useAccountRequest();
  const { deliveryTerms } = useContent();

  const { form, field, failure, isSending } = useForm<TypedAddress>({
    read: (text) => ({
      type: text('type') === 'billing' ? 'billing' : 'shipping',
      isDefault: text('isDefault') !== '',
      firstName: text('firstName'),
      lastName: text('lastName'),
      company: text('company'),
      addressLine1: text('addressLine1'),
      addressLine2: text('addressLine2'),
      city: text('city'),
      county: text('county'),
      postcode: text('postcode'),
      phone: text('phone'),
    }),
    check: (typed) => addressProblems(typed, deliveryTerms),
    async send(typed) {
      if (address) await request('PUT', api.address(address.id), typed);
      else await request('POST', api.addresses(), typed);
      await onDone();
      onLeave();
    },
    failure: { words: 'The address could not be saved. Please try again.' },
    success: { title: 'Address saved' },
  });

  return (
    <form {...form} aria-labelledby="address-title" className="max-w-2xl space-y-6">
      <h2 id="address-title" ref={focusOnArrival} tabIndex={-1} className="text-2xl outline-none">
        {address ? 'Edit address' : 'Add an address'}
      </h2>
      {failure && <Notice isError>{failure}</Notice>}
      <AddressInputs address={address} field={field} />
      <SubmitOrCancel isSending={isSending} label="Save address" onCancel={onLeave} />
    </form>
  );
}

const kinds: { value: AddressKind; label: string; hint: string }[] = [
  { value: 'shipping', label: 'Delivery address', hint: 'Where parcels go' },
  { value: 'billing', label: 'Billing address', hint: 'Printed on your invoices' },
];

interface AddressInputsProps {
  address: Address | null;
  field: (name: AddressLine) => { name: string; error: string | undefined };
}

function AddressInputs({ address, field }: AddressInputsProps) {
  const [kind, setKind] = useState<AddressKind>(address?.type ?? 'shipping');
  // Set when the field is left or the postcode is good; empty while somebody types.
  const [postcode, setPostcode] = useState(address?.postcode ?? '');
  const { deliveryTerms } = useContent();
  const noParcels = noParcelsTo(kind, postcode, deliveryTerms);
  // A default is only replaced by another one, never switched off.
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
            ...inputProps(line),
            ...field(name),
            defaultValue: address?.[name] ?? '',
            className: isHalf ? '' : 'sm:col-span-2',
          };
          if (name !== 'postcode') return <Field key={name} {...input} />;
          return (
            <Field
              key={name}
              {...input}
              error={noParcels ?? (postcodeInStandardForm(postcode) ? undefined : input.error)}
              className="max-w-sm sm:col-span-2"
              // Cleared at once: an error that vanishes on blur would move what is being clicked.
              onChange={({ target }) =>
                setPostcode(noParcelsTo(kind, target.value, deliveryTerms) ? '' : target.value)
              }
              onBlur={({ target }) => {
                formatPostcodeInput(target);
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

function formatPostcodeInput(target: HTMLInputElement): void {
  target.value = postcodeInStandardForm(target.value) ?? target.value;
}
