import { z } from 'zod';
import { plainText } from '../text-schemas.ts';
import { enquiryFields } from './enquiry-rules.ts';

/** What stands in one line, whatever a program sends: a line break in a name could look like more than a name. */
const line = (max: number) => plainText(max).transform((text) => text.replace(/\s+/g, ' '));

const { name, email, phone, enquiry } = enquiryFields;

/** Only the form of each text is looked at here; `enquiryProblem` says what is missing. */
export const enquiryBody = z.object({
  name: line(name.maxLength).default(''),
  email: line(email.maxLength).default(''),
  phone: line(phone.maxLength)
    .nullish()
    .transform((text) => text ?? ''),
  enquiry: plainText(enquiry.maxLength)
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .default(''),
  website: z.string().default(''),
  confirm_email: z.string().default(''),
  /** When the server gave out the form, signed; see form-time.server.ts. */
  formTime: z.string().max(200).optional(),
});

/** A plain form as it came, whatever is wrong with it. */
export const typedTexts = z.record(z.string(), z.string());

export const receivedEnquiry = z.object({ message: z.string() });

export type EnquiryBody = z.infer<typeof enquiryBody>;
