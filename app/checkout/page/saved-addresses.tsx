import { ChoiceCard } from '../../../ui/forms/choice-card.tsx';
import { linesOf, nameOn } from '../../addresses/address-rules.ts';
import type { Address } from '../../addresses/contract.ts';
import type { Details } from '../details.ts';
import { deliveryOf, shownAddress } from '../saved-details.ts';

interface SavedAddressesProps {
  addresses: Address[];
  details: Details;
  onChange: (details: Details) => void;
}

/** The shopper's own addresses to choose from; the fields below show the one that is chosen. */
export function SavedAddresses({ addresses, details, onChange }: SavedAddressesProps) {
  if (addresses.length === 0) return null;
  const shown = shownAddress(details, addresses);
  return (
    <fieldset>
      <legend className="font-medium">Deliver to</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {addresses.map((address) => (
          <ChoiceCard
            key={address.id}
            name="savedAddress"
            title={nameOn(address)}
            text={linesOf(address).join(', ')}
            checked={address === shown}
            onChange={() =>
              onChange({ ...details, ...deliveryOf(address), phone: address.phone ?? details.phone })
            }
          />
        ))}
        <ChoiceCard
          name="savedAddress"
          title="Another address"
          text="Type it below"
          checked={shown === undefined}
          onChange={() => onChange({ ...details, address: '', city: '', postcode: '' })}
        />
      </div>
    </fieldset>
  );
}
