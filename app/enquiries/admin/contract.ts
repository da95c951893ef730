import { z } from 'zod';
import { booking } from '../../bookings/contract.ts';
import { idParameter } from '../../editing/contract.ts';
import { plainText } from '../../values/text-schemas.ts';
import { enquiryStatuses, longestReply } from '../enquiry-rules.ts';

const status = z.enum(enquiryStatuses, { error: `Choose one of: ${enquiryStatuses.join(', ')}` });

export const enquiriesOfAPage = 50;
/** Without a status: all but spam. */
export const enquiriesQuestion = z.object({
  search: plainText(100).default(''),
  status: status.or(z.literal('')).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const enquiryRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  enquiry: z.string(),
  status,
  createdAt: z.string(),
  /** First answer; null until then. */
  answeredAt: z.string().nullable(),
  /** End of the promised reply time. */
  answerBy: z.string(),
});

export const enquiryPage = z.object({
  page: z.number(),
  pages: z.number(),
  enquiries: z.array(enquiryRow.extend({ photographCount: z.number().int() })),
});

export const waitingEnquiry = enquiryRow.omit({ email: true, phone: true });

export const enquiryDetail = enquiryRow.extend({
  replies: z.array(
    z.object({ id: z.number(), text: z.string(), editorName: z.string(), createdAt: z.string() }),
  ),
  /** In the chosen order; sizes in pixels. */
  photographs: z.array(z.object({ id: z.number(), width: z.number(), height: z.number() })),
  bookings: z.array(booking.pick({ id: true, date: true, status: true })),
});

export const photographParameters = idParameter.extend({ photographId: idParameter.shape.id });

export const enquiryChange = z.object({ status });

export const enquiryReply = z.object({
  /** Created in the browser, so that a retry sends no second reply. */
  key: z.uuid({ error: 'Please open the page again' }).nullable().default(null),
  text: plainText(longestReply).refine((text) => text !== '', { error: 'Write your answer first' }),
});

export type EnquiryReply = z.infer<typeof enquiryReply>;
export type EnquiriesQuestion = z.infer<typeof enquiriesQuestion>;
export type EnquiryPage = z.infer<typeof enquiryPage>;
export type WaitingEnquiry = z.infer<typeof waitingEnquiry>;
export type EnquiryDetail = z.infer<typeof enquiryDetail>;
