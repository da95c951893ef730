import { z } from 'zod';
import { line } from '../../../values/text-schemas.ts';
import { bookableDay, bookingBlock, instant } from '../../contract.ts';
import { longestReason } from './block-rules.ts';

export const weekQuestion = z.object({
  day: z.iso
    .date()
    .refine((day) => day >= '2020-01-01' && day <= '2099-12-31')
    .or(z.literal(''))
    .catch('')
    .default(''),
});

export const bookingWeek = z.object({
  /** From Monday, with all slots of the opening hours, free or not. */
  days: z.array(bookableDay),
  blocks: z.array(bookingBlock),
  slotMinutes: z.number(),
  bufferMinutes: z.number(),
});

export const blockBody = z.object({
  begins: instant,
  ends: instant,
  reason: line(longestReason).default(''),
});

export const madeBlock = bookingBlock.extend({ standing: z.number() });

export type BookingWeek = z.infer<typeof bookingWeek>;
export type BlockBody = z.infer<typeof blockBody>;
export type MadeBlock = z.infer<typeof madeBlock>;
