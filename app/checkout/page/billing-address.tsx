import { ChoiceCard } from '../../../ui/forms/choice-card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { linesOf, nameOn } from '../../addresses/address-rules.ts';
import type { Address } from '../../addresses/contract.ts';
import { inputOf, namesOf } from '../../values/text-fields.ts';
import { type Billing, billingFields, type DetailErrors, noBilling } from '../details.ts';
import { deliveryOf, shownAddress } from '../saved-details.ts';

interface BillingAddressProps {
  /** Null when no other address than that of the delivery is wanted. */
  billing: Billing | null;
  isCollected: boolean;
  /** The shopper's own billing addresses. */
  addresses: Address[];
  errors: DetailErrors;
  onChange: (billing: Billing | null) => void;
}

/** Who pays: as the delivery says, a saved address, or one that is typed; the fields show what is chosen. */
export function BillingAddress({ billing, isCollected, addresses, errors, onChange }: BillingAddressProps) {
  const shown = billing ? shownAddress(billing, addresses) : undefined;
  const plain = isCollected
    ? { title: 'No billing address', text: 'Your name and email are enough' }
    : { title: 'Same as delivery', text: 'The bill names the delivery address' };
  return (
    <div className="space-y-5">
      <fieldset>
        <legend className="text-2xl font-semibold tracking-tight">Billing address</legend>
        <div className="mt-5 grid gap-3 sm:grid-cols-2">
          <ChoiceCard
            name="billingChoice"
            {...plain}
            checked={billing === null}
            onChange={() => onChange(null)}
          />
          {addresses.map((address) => (
            <ChoiceCard
              key={address.id}
              name="billingChoice"
              title={nameOn(address)}
              text={linesOf(address).join(', ')}
              checked={address === shown}
              onChange={() => onChange(deliveryOf(address))}
            />
          ))}
          <ChoiceCard
            name="billingChoice"
            title="Another billing address"
            text="Type it below"
            checked={billing !== null && shown === undefined}
            onChange={() => onChange(noBilling)}
          />
        </div>
      </fieldset>
      {billing &&
        namesOf(billingFields).map((name) => (
          <Field
            key={name}
            {...inputOf(billingFields[name])}
            name={`billing.${name}`}
            value={billing[name]}
            error={errors[`billing.${name}`]}
            onChange={({ target }) => onChange({ ...billing, [name]: target.value })}
          />
        ))}
    </div>
  );
}
