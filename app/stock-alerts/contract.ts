import { z } from 'zod';
import { looksLikeEmail } from '../values/looks-like-email.ts';
import { recordIdText } from '../values/record-id.ts';
import { requiredText } from '../values/text-schemas.ts';
import { alertField } from './alert-rules.ts';

export const alertWish = z.object({
  /** The product's id; from a form without scripts it comes as text. */
  product: recordIdText,
  email: requiredText(alertField).refine(looksLikeEmail, { error: 'Please enter a valid email address' }),
});

export const alertAsked = z.object({ message: z.string() });

/** What the owner of an address wishes, by the token of the link that came there. */
export const alertAnswer = z.object({
  token: z.string().max(200),
  wish: z.enum(['tell', 'forget']),
});

/** `back`: there is nothing to wait for. */
export const alertState = z.object({ state: z.enum(['waiting', 'forgotten', 'back']) });
