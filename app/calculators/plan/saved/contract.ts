import { z } from 'zod';
import { readAt } from '../../../editing/contract.ts';
import { line, plainText } from '../../../values/text-schemas.ts';
import { longestLink } from '../link/share-link.ts';
import { planNameField } from './plan-name.ts';

const name = line(planNameField.maxLength).refine((text) => text !== '', { error: planNameField.missing });

/** A plan of the power planner as its account keeps it. */
export const savedPlan = z.object({
  id: z.number(),
  name: z.string(),
  /** The query of its share link. */
  link: z.string(),
  /** What the planner answered when it was saved. */
  sentence: z.string(),
  savedAt: z.string(),
  updatedAt: z.string(),
});

export const planToSave = z.object({
  name,
  link: plainText(longestLink),
  /** When it was saved first, of one that was deleted and is wanted back. */
  savedAt: z.iso.datetime({ error: 'Give an instant such as 2026-11-27T10:00:00.000Z' }).optional(),
});

export const planNaming = z.object({ name, updatedAt: readAt });

export type SavedPlan = z.infer<typeof savedPlan>;
export type PlanToSave = z.infer<typeof planToSave>;
