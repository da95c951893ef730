import { ChoiceCard } from '../../../ui/forms/choice-card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { addresseeName, linesOf } from '../../addresses/address-rules.ts';
import type { Address } from '../../addresses/contract.ts';
import { namesOf } from '../../values/names-of.ts';
import { inputProps } from '../../values/text-fields.ts';
import { type Billing, billingFields, type DetailErrors, noBilling } from '../details.ts';
import { shownAddress, toCheckoutAddress } from '../saved-details.ts';

interface BillingAddressProps {
  /** Null if the delivery address serves. */
  billing: Billing | null;
  isCollected: boolean;
  addresses: Address[];
  errors: DetailErrors;
  onChange: (billing: Billing | null) => void;
}

export function BillingAddress({ billing, isCollected, addresses, errors, onChange }: BillingAddressProps) {
  const [usual] = addresses;
  return (
    <div className="space-y-5">
      <label className="flex min-h-12 items-center gap-3 font-medium">
        <input
          type="checkbox"
          name="billingSame"
          className="size-5 shrink-0 accent-ink"
          checked={billing === null}
          onChange={({ target }) =>
            onChange(target.checked ? null : usual ? toCheckoutAddress(usual) : noBilling)
          }
        />
        {isCollected ? 'No billing address: name and email are enough' : 'Billing address is the same'}
      </label>
      {billing && addresses.length > 0 && (
        <AddressChoice
          legend="Billing address"
          name="billingChoice"
          addresses={addresses}
          shown={shownAddress(billing, addresses)}
          other="Another billing address"
          onChoose={(address) => onChange(address ? toCheckoutAddress(address) : noBilling)}
        />
      )}
      {billing &&
        namesOf(billingFields).map((name) => (
          <Field
            key={name}
            {...inputProps(billingFields[name])}
            name={`billing.${name}`}
            value={billing[name]}
            error={errors[`billing.${name}`]}
            onChange={({ target }) => onChange({ ...billing, [name]: target.value })}
          />
        ))}
    </div>
  );
}

interface AddressChoiceProps {
  legend: string;
  name: string;
  addresses: Address[];
  /** Undefined if the fields were changed by hand. */
  shown: Address | undefined;
  other: string;
  onChoose: (address: Address | null) => void;
}

export function AddressChoice({ legend, name, addresses, shown, other, onChoose }: AddressChoiceProps) {
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {addresses.map((address) => (
          <ChoiceCard
            key={address.id}
            name={name}
            title={addresseeName(address)}
            text={linesOf(address).join(', ')}
            checked={address === shown}
            onChange={() => onChoose(address)}
          />
        ))}
        <ChoiceCard
          name={name}
          title={other}
          text="Type it below"
          checked={shown === undefined}
          onChange={() => onChoose(null)}
        />
      </div>
    </fieldset>
  );
}
