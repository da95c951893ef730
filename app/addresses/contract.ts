import { z } from 'zod';
import type { TextField } from '../values/text-fields.ts';
import { line, plainText, requiredText } from '../values/text-schemas.ts';
import { type AddressLine, addressFields } from './address-fields.ts';
import { forcesWords, isForcesNumber, postcodeInStandardForm } from './postcode.ts';

const optionalText = ({ maxLength }: TextField) =>
  line(maxLength)
    .nullish()
    .transform((text) => text || null);

export const ukPostcode = plainText(addressFields.postcode.maxLength)
  .refine((text) => !isForcesNumber(text), { error: forcesWords, abort: true })
  .transform((text) => postcodeInStandardForm(text) ?? '')
  .refine((postcode) => postcode !== '', { error: addressFields.postcode.missing });

const lines = {
  firstName: requiredText(addressFields.firstName),
  lastName: requiredText(addressFields.lastName),
  company: optionalText(addressFields.company),
  addressLine1: requiredText(addressFields.addressLine1),
  addressLine2: optionalText(addressFields.addressLine2),
  city: requiredText(addressFields.city),
  county: optionalText(addressFields.county),
  postcode: ukPostcode,
  phone: optionalText(addressFields.phone),
} satisfies Record<AddressLine, z.ZodType>;

export const addressInput = z.object({
  type: z.enum(['shipping', 'billing']),
  isDefault: z.boolean().default(false),
  ...lines,
  country: z.literal('UK', { error: 'Enter an address in the UK' }).default('UK'),
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

export type CheckedAddress = z.infer<typeof addressInput>;
export type Address = z.infer<typeof address>;
