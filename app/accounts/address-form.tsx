import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { focusOnArrival, useForm } from '../../ui/use-form.ts';
import { api } from '../paths.ts';
import type { Address } from './address-contract.ts';
import { AddressFields } from './address-fields.tsx';
import { addressProblems, type TypedAddress } from './address-rules.ts';
import { fieldsRefused, messageOf } from './refusals.ts';
import { useAccountRequest } from './use-account-request.ts';

interface AddressFormProps {
  /** Null for a new one. */
  address: Address | null;
  /** After it is saved. */
  onDone: () => Promise<void>;
  onLeave: () => void;
}

const textFields = [
  'firstName',
  'lastName',
  'company',
  'addressLine1',
  'addressLine2',
  'city',
  'county',
  'postcode',
  'phone',
];

export function AddressForm({ address, onDone, onLeave }: AddressFormProps) {
  const toast = useToast();
  const request = useAccountRequest();
  const [failure, setFailure] = useState<string | null>(null);

  const { form, errors, isSending } = useForm<TypedAddress>({
    read: (text) => ({
      type: text('type') === 'billing' ? 'billing' : 'shipping',
      isDefault: text('isDefault') !== '',
      firstName: text('firstName').trim(),
      lastName: text('lastName').trim(),
      company: text('company').trim(),
      addressLine1: text('addressLine1').trim(),
      addressLine2: text('addressLine2').trim(),
      city: text('city').trim(),
      county: text('county').trim(),
      postcode: text('postcode').trim(),
      phone: text('phone').trim(),
    }),
    check: addressProblems,
    async send(typed) {
      setFailure(null);
      try {
        if (address) await request('PUT', api.address(address.id), typed);
        else await request('POST', api.addresses(), typed);
        await onDone();
        toast({ title: 'Address saved' });
        onLeave();
      } catch (error) {
        const refused = fieldsRefused(error, ...textFields);
        if (refused) return refused;
        setFailure(messageOf(error, 'The address could not be saved. Please try again.'));
      }
    },
  });

  return (
    <form {...form} aria-labelledby="address-title" className="max-w-2xl space-y-6">
      <h2 id="address-title" ref={focusOnArrival} tabIndex={-1} className="text-2xl outline-none">
        {address ? 'Edit address' : 'Add an address'}
      </h2>
      {failure && <Notice isError>{failure}</Notice>}
      <AddressFields address={address} errors={errors} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isSending={isSending} label="Save address" sendingLabel="Saving..." />
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
