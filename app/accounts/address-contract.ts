import { z } from 'zod';
import { plainText, requiredText } from '../plain-text.ts';
import { postcodeInStandardForm } from './postcode.ts';

const optionalText = (max: number) =>
  plainText(max)
    .nullish()
    .transform((text) => text || null);

export const addressInput = z.object({
  type: z.enum(['shipping', 'billing']),
  isDefault: z.boolean().default(false),
  firstName: requiredText(100, 'Enter a first name'),
  lastName: requiredText(100, 'Enter a last name'),
  company: optionalText(255),
  addressLine1: requiredText(255, 'Enter the address'),
  addressLine2: optionalText(255),
  city: requiredText(100, 'Enter the town or city'),
  county: optionalText(100),
  postcode: plainText(20)
    .transform((text) => postcodeInStandardForm(text) ?? '')
    .refine((postcode) => postcode !== '', { error: 'Enter a UK postcode like ME13 8GD' }),
  country: z.literal('UK', { error: 'We deliver within the UK' }).default('UK'),
  phone: optionalText(50),
});

export const address = z.object({
  id: z.number(),
  type: z.enum(['shipping', 'billing']),
  isDefault: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  county: z.string().nullable(),
  postcode: z.string(),
  country: z.string(),
  phone: z.string().nullable(),
});

export type AddressInput = z.input<typeof addressInput>;
export type CheckedAddress = z.infer<typeof addressInput>;
export type Address = z.infer<typeof address>;
