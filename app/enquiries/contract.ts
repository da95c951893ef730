import { z } from 'zod';
import { line, paragraphs } from '../values/text-schemas.ts';
import { enquiryFields } from './enquiry-rules.ts';

const { name, email, phone, enquiry } = enquiryFields;

const reference = z.string().max(400).default('');

/** Checks types and lengths; `enquiryProblem` finds what is missing. */
export const enquiryBody = z.object({
  name: line(name.maxLength).default(''),
  email: line(email.maxLength).default(''),
  phone: line(phone.maxLength)
    .nullish()
    .transform((text) => text ?? ''),
  enquiry: paragraphs(enquiry.maxLength).default(''),
  website: z.string().default(''),
  confirm_email: z.string().default(''),
  /** Signed time of issue; see form-time.server.ts. */
  formTime: z.string().max(200).default(''),
  /** Photographs of an earlier, refused try; see waiting-photographs.server.ts. */
  waiting1: reference,
  waiting2: reference,
  waiting3: reference,
});

export const givenFormTime = z.object({ formTime: z.string() });

export const receivedEnquiry = z.object({ message: z.string() });

/** Null if too few replies are known. */
export const replyTime = z.object({ hours: z.number().nullable() });

export const accountEnquiry = z.object({
  id: z.number(),
  enquiry: z.string(),
  createdAt: z.string(),
  state: z.enum(['received', 'answered', 'closed']),
  replies: z.array(z.object({ id: z.number(), text: z.string(), createdAt: z.string() })),
});

export type ReplyTime = z.infer<typeof replyTime>;
export type AccountEnquiry = z.infer<typeof accountEnquiry>;
export type EnquiryBody = z.infer<typeof enquiryBody>;
