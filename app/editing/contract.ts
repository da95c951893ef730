import { z } from 'zod';
import { recordIdText } from '../values/record-id.ts';

export const recordKind = z.enum([
  ...(['booking', 'category', 'content', 'order', 'picture', 'policy', 'post', 'product'] as const),
  ...(['block', 'customer', 'discount', 'enquiry', 'quote', 'review', 'settings'] as const),
  ...(['email', 'file', 'person'] as const),
]);

const fieldChange = z.object({ name: z.string(), before: z.string(), after: z.string() });

/** The `updatedAt` that the form was filled with; a stale one is refused. */
export const readAt = z.iso.datetime().optional();

export const idParameter = z.object({ id: recordIdText });

export const changesQuestion = z.object({
  kind: recordKind.optional(),
  recordId: z.string().max(255).optional(),
  /** Only changes older than this id. */
  before: recordIdText.optional(),
});

export const recordedChange = z.object({
  id: z.number(),
  kind: recordKind,
  recordId: z.string(),
  label: z.string(),
  action: z.string(),
  editorName: z.string(),
  fields: z.array(fieldChange),
  at: z.string(),
});

export const binnedRecord = z.object({
  recordId: z.number(),
  label: z.string(),
  editorName: z.string(),
  deletedAt: z.string(),
});

export type RecordKind = z.infer<typeof recordKind>;
export type FieldChange = z.infer<typeof fieldChange>;
export type RecordedChange = z.infer<typeof recordedChange>;
export type BinnedRecord = z.infer<typeof binnedRecord>;
