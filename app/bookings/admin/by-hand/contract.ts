import { z } from 'zod';
import { readAt } from '../../../editing/contract.ts';
import { line, paragraphs } from '../../../values/text-schemas.ts';
import { instant } from '../../contract.ts';
import { byHandFields, lengthBounds, lengthWords, longestNote } from './by-hand-rules.ts';

const length = { error: lengthWords };

const time = z.object({
  date: instant,
  minutes: z.number(length).int(length).min(lengthBounds.least, length).max(lengthBounds.most, length),
  tellCustomer: z.boolean().default(false),
});

const note = paragraphs(longestNote);

/** Walk-ins may have no email address. */
export const byHandBody = time.extend({
  name: line(byHandFields.name.maxLength),
  phone: line(byHandFields.phone.maxLength).default(''),
  email: line(byHandFields.email.maxLength).default(''),
  message: paragraphs(byHandFields.message.maxLength).default(''),
  ownerNote: note.default(''),
});

/** `sequence` as it was read, to detect concurrent changes. */
export const timeChange = time.extend({ sequence: z.number().int().min(0).max(1_000_000) });

export const noteChange = z.object({ ownerNote: note, updatedAt: readAt });

export type ByHandBody = z.infer<typeof byHandBody>;
export type TimeChange = z.infer<typeof timeChange>;
export type NoteChange = z.infer<typeof noteChange>;
