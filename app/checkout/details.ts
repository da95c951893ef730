import { postcodeInStandardForm } from '../accounts/postcode.ts';
import type { DeliveryMethod } from '../orders/totals.ts';

/** What the shopper types into the checkout (SPEC section 3, checkout customer details). */
export interface Details {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postcode: string;
}

export type DetailErrors = Partial<Record<keyof Details, string>>;

export const noDetails: Details = { name: '', email: '', phone: '', address: '', city: '', postcode: '' };

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is missing or wrong, by field, in words for the person typing. The server checks again. */
export function checkDetails(details: Details, deliveryMethod: DeliveryMethod): DetailErrors {
  const errors: DetailErrors = {};
  if (!details.name.trim()) errors.name = 'Enter your full name';
  if (!details.email.trim()) errors.email = 'Enter your email address';
  else if (!looksLikeEmail.test(details.email.trim())) {
    errors.email = 'Enter an email address like name@example.com';
  }
  if (deliveryMethod === 'collection') return errors;
  if (!details.address.trim()) errors.address = 'Enter your address';
  if (!details.city.trim()) errors.city = 'Enter your town or city';
  if (!details.postcode.trim()) errors.postcode = 'Enter your postcode';
  else if (!postcodeInStandardForm(details.postcode)) errors.postcode = 'Enter a UK postcode like ME13 8GD';
  return errors;
}

/** The server's words about fields, such as `customer.email`, put to the fields of the form. */
export function errorsFromServer(fields: Record<string, string>): DetailErrors {
  const known = Object.keys(noDetails);
  return Object.fromEntries(
    Object.entries(fields)
      .map(([path, message]) => [path.replace(/^customer\./, ''), message] as const)
      .filter(([name]) => known.includes(name)),
  );
}
