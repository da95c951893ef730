import type { DeliveryTerms } from '../values/delivery-terms.ts';
import { missingFieldErrors } from '../values/text-fields.ts';
import { type AddressLine, addressFields } from './address-fields.ts';
import type { Address } from './contract.ts';
import { noDeliveryTo } from './mainland.ts';
import { postcodeFault } from './postcode.ts';

export type AddressKind = Address['type'];

export type TypedAddress = Record<AddressLine, string> & { type: AddressKind; isDefault: boolean };

export const kindNames: Record<AddressKind, string> = { shipping: 'delivery', billing: 'billing' };

export function addressProblems(typed: TypedAddress, terms: DeliveryTerms): Record<string, string> {
  const problems = missingFieldErrors(addressFields, typed);
  const fault = postcodeFault(typed.postcode, addressFields.postcode.missing);
  if (fault) problems.postcode = fault;
  const reason = noParcelsTo(typed.type, typed.postcode, terms);
  if (reason) problems.postcode = reason;
  return problems;
}

/** Returns why nothing is delivered there, or null. */
export function noParcelsTo(type: AddressKind, postcode: string, terms: DeliveryTerms): string | null {
  const reason = type === 'shipping' ? noDeliveryTo(postcode, terms) : null;
  return reason && `${reason} You can keep this one as a billing address.`;
}

export function linesOf({ company, addressLine1, addressLine2, city, county, postcode }: Address): string[] {
  return [company, addressLine1, addressLine2, city, county, postcode].filter((line) => line !== null);
}

export const addresseeName = ({ firstName, lastName }: Address) => `${firstName} ${lastName}`;
