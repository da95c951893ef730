import { personFields } from '../accounts/account-rules.ts';
import type { TextField } from '../values/text-fields.ts';

export interface AddressField extends TextField {
  isHalf?: boolean;
}

export const addressFields = {
  firstName: { ...personFields.firstName, label: 'First name', missing: 'Enter a first name', isHalf: true },
  lastName: { ...personFields.lastName, label: 'Last name', missing: 'Enter a last name', isHalf: true },
  company: { label: 'Company', autoComplete: 'organization', maxLength: 255 },
  addressLine1: {
    label: 'Address line 1',
    autoComplete: 'address-line1',
    maxLength: 255,
    missing: 'Enter the address',
  },
  addressLine2: { label: 'Address line 2', autoComplete: 'address-line2', maxLength: 255 },
  city: {
    label: 'Town or city',
    autoComplete: 'address-level2',
    maxLength: 100,
    missing: 'Enter the town or city',
    isHalf: true,
  },
  county: { label: 'County', autoComplete: 'address-level1', maxLength: 100, isHalf: true },
  postcode: {
    label: 'Postcode',
    hint: 'We deliver in mainland Britain.',
    autoComplete: 'postal-code',
    maxLength: 20,
    missing: 'Enter a UK postcode like ME13 8GD',
  },
  phone: { ...personFields.phone, hint: 'For the driver, on the day.' },
} as const satisfies Record<string, AddressField>;

export type AddressLine = keyof typeof addressFields;
