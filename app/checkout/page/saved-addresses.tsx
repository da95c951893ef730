import type { Address } from '../../addresses/contract.ts';
import type { Details } from '../details.ts';
import { deliveryOf, shownAddress } from '../saved-details.ts';
import { AddressChoice } from './address-choice.tsx';

interface SavedAddressesProps {
  addresses: Address[];
  details: Details;
  onChange: (details: Details) => void;
}

/** The shopper's own addresses to choose from; the fields below show the one that is chosen. */
export function SavedAddresses({ addresses, details, onChange }: SavedAddressesProps) {
  if (addresses.length === 0) return null;
  return (
    <AddressChoice
      legend="Deliver to"
      name="savedAddress"
      addresses={addresses}
      shown={shownAddress(details, addresses)}
      other="Another address"
      onChoose={(address) =>
        onChange(
          address
            ? { ...details, ...deliveryOf(address), phone: address.phone ?? details.phone }
            : { ...details, address: '', city: '', postcode: '' },
        )
      }
    />
  );
}
