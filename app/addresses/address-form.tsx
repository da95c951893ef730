import { useForm } from '../../browser/use-form.ts';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';
import { Notice } from '../../ui/notice.tsx';
import { SubmitOrCancel } from '../accounts/forms/submit-or-cancel.tsx';
import { useAccountRequest } from '../accounts/forms/use-account-request.ts';
import { useContent } from '../content/use-content.ts';
import { api } from '../paths.ts';
import { AddressInputs } from './address-inputs.tsx';
import { addressProblems, type TypedAddress } from './address-rules.ts';
import type { Address } from './contract.ts';

interface AddressFormProps {
  /** Null for a new one. */
  address: Address | null;
  /** After it is saved. */
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
