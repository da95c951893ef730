import { missing, onlyWrong } from './account-rules.ts';
import type { Address } from './address-contract.ts';
import { postcodeInStandardForm } from './postcode.ts';

export type AddressKind = Address['type'];

/** What is typed into the form of an address. */
export interface TypedAddress {
  type: AddressKind;
  isDefault: boolean;
  firstName: string;
  lastName: string;
  company: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  county: string;
  postcode: string;
  phone: string;
}

export const kindNames: Record<AddressKind, string> = { shipping: 'delivery', billing: 'billing' };

/** What is missing or wrong, by field. The server checks again. */
export function addressProblems(typed: TypedAddress): Record<string, string> {
  const { firstName, lastName, addressLine1, city, postcode } = typed;
  return onlyWrong({
    firstName: missing(firstName, 'Enter a first name'),
    lastName: missing(lastName, 'Enter a last name'),
    addressLine1: missing(addressLine1, 'Enter the address'),
    city: missing(city, 'Enter the town or city'),
    postcode: postcodeInStandardForm(postcode) ? null : 'Enter a UK postcode like ME13 8GD',
  });
}

/** The lines of an address as they stand on a parcel, without the name. */
export function linesOf({ company, addressLine1, addressLine2, city, county, postcode }: Address): string[] {
  return [company, addressLine1, addressLine2, city, county, postcode].filter((line) => line !== null);
}

export const nameOn = ({ firstName, lastName }: Address) => `${firstName} ${lastName}`;
