import { z } from 'zod';
import { readAt } from '../editing/contract.ts';
import { recordOf } from '../values/names-of.ts';
import { recordId } from '../values/record-id.ts';
import { plainText } from '../values/text-schemas.ts';
import { noticeKinds, noticeTimes } from './notice-kinds.ts';

export const emailsQuestion = z.object({
  view: z.enum(['sent', 'planned', 'waiting', 'failed']).or(z.literal('')).default(''),
  search: plainText(100).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

/** Without the content: secrets such as a password link are for the recipient alone. */
export const listedEmail = z.object({
  id: z.number(),
  kind: z.string(),
  /** Empty once the recipient is forgotten. */
  recipient: z.string(),
  /** `failed` is retried; `dropped` had become obsolete; `planned` is for a later time. */
  state: z.enum(['sent', 'dropped', 'planned', 'waiting', 'failed', 'given-up']),
  reason: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Null if no attempt follows. */
  nextTryAt: z.string().nullable(),
});

export const emailPage = z.object({
  page: z.number(),
  pages: z.number(),
  emails: z.array(listedEmail),
});

export const emailsToSendAgain = z.object({
  ids: z.array(recordId).min(1).max(50),
});

export const sentAgain = z.object({ count: z.number() });

export const emailSamples = z.object({
  to: z.string(),
  samples: z.array(z.object({ kind: z.string(), subject: z.string(), text: z.string() })),
});

export const sampleParameter = z.object({ kind: plainText(50) });

export const testSent = z.object({ to: z.string() });

const times = z.object(
  recordOf(noticeKinds, () => z.enum(noticeTimes, { error: 'Choose each, hourly, daily or none' })),
);

const storedNoticeTimes = z.object({ times, updatedAt: z.string() });

/** Only verified addresses get emails. */
export const noticeSettings = storedNoticeTimes.extend({
  owners: z.array(z.object({ email: z.string(), isEmailVerified: z.boolean() })),
});

export const noticeTimesChange = z.object({ times: times.partial(), updatedAt: readAt });

export type StoredNoticeTimes = z.infer<typeof storedNoticeTimes>;
export type NoticeSettings = z.infer<typeof noticeSettings>;
export type NoticeTimesChange = z.infer<typeof noticeTimesChange>;
export type EmailPage = z.infer<typeof emailPage>;
export type ListedEmail = EmailPage['emails'][number];
export type EmailSamples = z.infer<typeof emailSamples>;
