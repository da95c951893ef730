import { z } from 'zod';
import { looksLikeEmail } from '../values/looks-like-email.ts';
import { recordIdText } from '../values/record-id.ts';
import { requiredText } from '../values/text-schemas.ts';
import { alertField } from './alert-rules.ts';

export const alertWish = z.object({
  /** An id; as text from a form without scripts. */
  product: recordIdText,
  email: requiredText(alertField).refine(looksLikeEmail, { error: 'Please enter a valid email address' }),
});

export const alertAsked = z.object({ message: z.string() });

export const alertAnswer = z.object({
  token: z.string().max(200),
  wish: z.enum(['tell', 'forget']),
});

/** `back`: nothing to wait for. */
export const alertState = z.object({ state: z.enum(['waiting', 'forgotten', 'back']) });
