import { z } from 'zod';
import { paragraphs, plainText } from '../../values/text-schemas.ts';
import { shownReturn } from '../contract.ts';

export const adminReturn = shownReturn.extend({ id: z.number(), version: z.number() });

/** One spelling only, so that no line is named twice. */
const isPiecesField = /^pieces-([1-9]\d{0,9})$/;

/** `pieces-12` is the quantity of line 12. */
export const returnWish = z
  .object({
    /** Made with the form, so that repeats are one return. */
    key: plainText(80).regex(/^[\w-]{8,80}$/, { error: 'Please open the page again' }),
    reason: paragraphs(1_000).default(''),
    /** Empty for whoever is signed in. */
    token: plainText(200).default(''),
  })
  .catchall(z.string().max(10))
  .transform(({ key, reason, token, ...fields }) => ({
    key,
    reason,
    token,
    lines: Object.entries(fields).flatMap(([name, typed]) => {
      const id = Number(isPiecesField.exec(name)?.[1]);
      const quantity = Number(typed);
      return Number.isSafeInteger(id) && Number.isSafeInteger(quantity) && quantity > 0
        ? [{ id, quantity }]
        : [];
    }),
  }));

export const returnAsked = z.object({ message: z.string() });

export const returnChange = z.object({
  status: z.enum(['accepted', 'declined', 'received'], { error: 'A return cannot be moved there' }),
  answer: paragraphs(2_000).default(''),
  version: z.number().int().min(1).max(2_147_483_647),
});

export type ReturnWish = z.output<typeof returnWish>;
export type ReturnChange = z.output<typeof returnChange>;
export type AdminReturn = z.infer<typeof adminReturn>;
