import { emailField, looksLikeEmail, personFields } from '../accounts/account-rules.ts';
import { addressFields } from '../addresses/address-fields.ts';
import { postcodeInStandardForm } from '../addresses/postcode.ts';
import type { DeliveryMethod } from '../orders/totals.ts';
import { missingIn, type TextField } from '../text-fields.ts';

const { city, postcode } = addressFields;

/** Who orders (SPEC section 3, checkout customer details). */
export const customerFields = {
  name: { label: 'Full name', autoComplete: 'name', maxLength: 255, missing: 'Enter your full name' },
  email: {
    ...emailField,
    missing: 'Enter your email address',
    hint: 'Your receipt and news of the order go here.',
  },
  phone: personFields.phone,
} as const satisfies Record<string, TextField>;

/** Where a parcel goes. An order keeps all lines above the city as one. */
export const deliveryFields = {
  address: {
    label: 'Address',
    autoComplete: 'street-address',
    maxLength: 255,
    missing: 'Enter your address',
  },
  city: {
    label: 'City',
    autoComplete: city.autoComplete,
    maxLength: city.maxLength,
    missing: 'Enter your town or city',
  },
  postcode: {
    label: postcode.label,
    autoComplete: postcode.autoComplete,
    maxLength: postcode.maxLength,
    missing: 'Enter your postcode',
  },
} as const satisfies Record<string, TextField>;

export const wrongEmail = 'Enter an email address like name@example.com';

/** What the shopper types into the checkout. */
export type Details = Record<keyof typeof customerFields | keyof typeof deliveryFields, string>;

export type DetailErrors = Partial<Record<keyof Details, string>>;

export const noDetails: Details = { name: '', email: '', phone: '', address: '', city: '', postcode: '' };

/** What is missing or wrong, by field, in words for the person typing. The server checks again. */
export function checkDetails(details: Details, deliveryMethod: DeliveryMethod): DetailErrors {
  const errors: DetailErrors = missingIn(customerFields, details);
  if (!errors.email && !looksLikeEmail(details.email)) errors.email = wrongEmail;
  if (deliveryMethod === 'collection') return errors;
  Object.assign(errors, missingIn(deliveryFields, details));
  if (!errors.postcode && !postcodeInStandardForm(details.postcode)) {
    errors.postcode = postcode.missing;
  }
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
