import type { CurrentUser } from '../accounts/contract.ts';
import type { Address } from '../addresses/contract.ts';
import { type Details, deliveryFields, noDetails } from './details.ts';

/** What an address says of the delivery. */
export function deliveryOf(address: Address): Pick<Details, 'name' | 'address' | 'city' | 'postcode'> {
  const { firstName, lastName, company, addressLine1, addressLine2, city, postcode } = address;
  const lines = [company, addressLine1, addressLine2].filter((line) => line !== null);
  return {
    name: `${firstName} ${lastName}`,
    address: lines.join(', ').slice(0, deliveryFields.address.maxLength),
    city,
    postcode,
  };
}

/** The addresses that parcels go to, the default first. */
export const deliveryAddresses = (addresses: Address[]) =>
  addresses
    .filter(({ type }) => type === 'shipping')
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));

/** The saved address that the details show, unless they have been changed by hand. */
export function shownAddress(details: Details, addresses: Address[]): Address | undefined {
  return addresses.find((address) => {
    const saved = deliveryOf(address);
    return (
      saved.address === details.address && saved.city === details.city && saved.postcode === details.postcode
    );
  });
}

/** What is known of the shopper before anything is typed. */
export function knownDetails(user: CurrentUser | null, addresses: Address[]): Details {
  if (!user) return noDetails;
  const usual = deliveryAddresses(addresses).find(({ isDefault }) => isDefault);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return {
    ...noDetails,
    name,
    email: user.email,
    phone: user.phone ?? usual?.phone ?? '',
    ...(usual ? { ...deliveryOf(usual), name: name || deliveryOf(usual).name } : {}),
  };
}
