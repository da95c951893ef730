import { invalid } from './shapes/answers.ts';
import type { Form } from './shapes/forms.ts';
import { inner, requiredText, text } from './shapes/parameters.ts';

interface Address {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

/** Where the goods go, in Stripe's shape. */
export interface Shipping {
  address: Address;
  carrier: string | null;
  name: string;
  phone: string | null;
  tracking_number: string | null;
}

/** Who pays, in Stripe's shape. */
export interface BillingDetails {
  address: Address;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: string | null;
}

/** Reads `shipping[...]`: undefined when not sent, null when sent empty (remove it). */
export function readShipping(form: Form): Shipping | null | undefined {
  if (form.shipping === '') return null;
  const sent = inner(form, 'shipping');
  if (sent === undefined) return undefined;
  const address = inner(sent, 'address', 'shipping[address]');
  if (address === undefined)
    throw invalid('Missing required param: shipping[address].', 'shipping[address]', 'parameter_missing');
  return {
    address: readAddress(address),
    carrier: blankToNull(text(sent, 'carrier')),
    name: requiredText(sent, 'name', 'shipping[name]'),
    phone: blankToNull(text(sent, 'phone')),
    tracking_number: blankToNull(text(sent, 'tracking_number')),
  };
}

/** Reads `billing_details[...]` of a payment method; everything in it is optional. */
export function readBillingDetails(form: Form): BillingDetails {
  const sent = inner(form, 'billing_details') ?? {};
  return {
    address: readAddress(inner(sent, 'address', 'billing_details[address]') ?? {}),
    email: blankToNull(text(sent, 'email')),
    name: blankToNull(text(sent, 'name')),
    phone: blankToNull(text(sent, 'phone')),
    tax_id: null,
  };
}

function readAddress(form: Form): Address {
  return {
    city: blankToNull(text(form, 'city')),
    country: blankToNull(text(form, 'country')),
    line1: blankToNull(text(form, 'line1')),
    line2: blankToNull(text(form, 'line2')),
    postal_code: blankToNull(text(form, 'postal_code')),
    state: blankToNull(text(form, 'state')),
  };
}

/** The form's empty string is the API's null. */
export function blankToNull(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}
