import type { CurrentUser } from '../accounts/contract.ts';
import type { Address } from '../addresses/contract.ts';
import { type Billing, type Details, deliveryFields, noDetails } from './details.ts';

export function toCheckoutAddress(address: Address): Billing {
  const { firstName, lastName, company, addressLine1, addressLine2, city, postcode } = address;
  const lines = [company, addressLine1, addressLine2].filter((line) => line !== null);
  return {
    name: `${firstName} ${lastName}`,
    address: lines.join(', ').slice(0, deliveryFields.address.maxLength),
    city,
    postcode,
  };
}

export const addressesFor = (kind: Address['type'], addresses: Address[]) =>
  addresses.filter(({ type }) => type === kind).sort((a, b) => Number(b.isDefault) - Number(a.isDefault));

/** Undefined if the details were changed by hand. */
export function shownAddress(
  details: Pick<Details, 'address' | 'city' | 'postcode'>,
  addresses: Address[],
): Address | undefined {
  return addresses.find((address) => {
    const saved = toCheckoutAddress(address);
    return (
      saved.address === details.address && saved.city === details.city && saved.postcode === details.postcode
    );
  });
}

const findDefaultAddress = (kind: Address['type'], addresses: Address[]) =>
  addressesFor(kind, addresses).find(({ isDefault }) => isDefault);

export function knownBilling(addresses: Address[]): Billing | null {
  const usual = findDefaultAddress('billing', addresses);
  return usual ? toCheckoutAddress(usual) : null;
}

/** For collected orders: the default billing, then shipping address, or null. */
export function knownPayer(addresses: Address[]): Billing | null {
  const usual = findDefaultAddress('shipping', addresses);
  return knownBilling(addresses) ?? (usual ? toCheckoutAddress(usual) : null);
}

export function knownDetails(user: CurrentUser | null, addresses: Address[]): Details {
  if (!user) return noDetails;
  const usual = findDefaultAddress('shipping', addresses);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return {
    ...noDetails,
    name,
    email: user.email,
    phone: user.phone ?? usual?.phone ?? '',
    ...(usual ? { ...toCheckoutAddress(usual), name: name || toCheckoutAddress(usual).name } : {}),
  };
}

export const deliveredTo = (details: Details, address: Address | null): Details =>
  address
    ? { ...details, ...toCheckoutAddress(address), phone: address.phone ?? details.phone }
    : { ...details, address: '', city: '', postcode: '' };
