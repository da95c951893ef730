import { emailField, personFields } from '../accounts/account-rules.ts';
import { addressFields } from '../addresses/address-fields.ts';
import { noDeliveryTo } from '../addresses/mainland.ts';
import { postcodeFault } from '../addresses/postcode.ts';
import type { DeliveryMethod } from '../orders/handover/delivery-cost.ts';
import type { DeliveryClass, DeliveryTerms } from '../values/delivery-terms.ts';
import { looksLikeEmail } from '../values/looks-like-email.ts';
import { missingFieldErrors, type TextField } from '../values/text-fields.ts';

const { city, postcode } = addressFields;

/** SPEC section 3, checkout customer details. */
export const customerFields = {
  name: { label: 'Full name', autoComplete: 'name', maxLength: 255, missing: 'Enter your full name' },
  email: {
    ...emailField,
    missing: 'Enter your email address',
    hint: 'Your receipt and news of the order go here.',
  },
  phone: personFields.phone,
} as const satisfies Record<string, TextField>;

/** An order stores all lines above the city as one. */
export const deliveryFields = {
  address: {
    label: 'Address',
    autoComplete: 'address-line1',
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

/** Payer on receipt and email. Named `billing.name` and so on in requests and forms. */
export const billingFields = {
  name: {
    label: 'Billing name',
    autoComplete: 'billing name',
    maxLength: 255,
    missing: 'Enter the name for the bill',
  },
  address: {
    ...deliveryFields.address,
    label: 'Billing street address',
    autoComplete: 'billing address-line1',
    missing: 'Enter the billing address',
  },
  city: { ...deliveryFields.city, label: 'Billing city', autoComplete: 'billing address-level2' },
  postcode: { ...deliveryFields.postcode, label: 'Billing postcode', autoComplete: 'billing postal-code' },
} as const satisfies Record<string, TextField>;

export const wrongEmail = 'Enter an email address like name@example.com';

export type Details = Record<keyof typeof customerFields | keyof typeof deliveryFields, string>;

export type Billing = Record<keyof typeof billingFields, string>;

export type DetailErrors = Partial<Record<keyof Details | `billing.${keyof Billing}`, string>>;

export const noDetails: Details = { name: '', email: '', phone: '', address: '', city: '', postcode: '' };

export const noBilling: Billing = { name: '', address: '', city: '', postcode: '' };

export interface Sending {
  method: DeliveryMethod;
  classes: readonly DeliveryClass[];
  terms: DeliveryTerms;
}

/** `billing` is null if the delivery address serves. The server checks again. */
export function checkDetails(
  details: Details,
  { method, classes, terms }: Sending,
  billing: Billing | null,
): DetailErrors {
  const errors: DetailErrors = missingFieldErrors(customerFields, details);
  if (!errors.email && !looksLikeEmail(details.email)) errors.email = wrongEmail;
  if (method === 'delivery') {
    Object.assign(errors, addressErrors(deliveryFields, details));
    const reason = noDeliveryTo(details.postcode, terms, classes);
    if (reason) errors.postcode = reason;
  }
  return { ...errors, ...billingErrors(billing) };
}

export const billingErrors = (billing: Billing | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(billing ? addressErrors(billingFields, billing) : {}).map(([name, words]) => [
      `billing.${name}`,
      words,
    ]),
  );

function addressErrors<Name extends string>(
  fields: Record<Name | 'postcode', TextField>,
  typed: Record<NoInfer<Name> | 'postcode', string>,
): Record<string, string> {
  const wrong = missingFieldErrors(fields, typed);
  const fault = postcodeFault(typed.postcode, postcode.missing);
  if (!wrong.postcode && fault) wrong.postcode = fault;
  return wrong;
}

export const typedFields = (details: Details, billing: Billing | null): Record<string, string> => ({
  ...details,
  ...Object.fromEntries(Object.entries(billing ?? {}).map(([name, text]) => [`billing.${name}`, text])),
});

export interface SaidErrors {
  errors: DetailErrors;
  typed: Record<string, string>;
}

/** Keeps unchanged fields' errors, including the server's; changed fields take theirs from `found`. */
export function remainingErrors(
  said: SaidErrors,
  typed: Record<string, string>,
  found: Record<string, string | undefined>,
): DetailErrors {
  const judged = Object.entries(said.errors).map(
    ([name, words]) => [name, typed[name] === said.typed[name] ? words : found[name]] as const,
  );
  return Object.fromEntries(judged.filter(([, words]) => words !== undefined));
}

export function errorsFromServer(fields: Record<string, string>): DetailErrors {
  const known = [...Object.keys(noDetails), ...Object.keys(noBilling).map((name) => `billing.${name}`)];
  return Object.fromEntries(
    Object.entries(fields)
      .map(([path, message]) => [path.replace(/^customer\./, ''), message] as const)
      .filter(([name]) => known.includes(name)),
  );
}
