import { z } from 'zod';
import { registration } from '../../accounts/contract.ts';
import { looksLikeEmail } from '../../values/looks-like-email.ts';
import { plainText, requiredText } from '../../values/text-schemas.ts';
import { confirmationQuery } from '../contract.ts';
import { findOrderFields, wrongEmail } from './find-order-rules.ts';

export const orderLinkWish = z.object({
  orderNumber: requiredText(findOrderFields.orderNumber),
  email: requiredText(findOrderFields.email).refine((text) => text === '' || looksLikeEmail(text), {
    error: wrongEmail,
  }),
});

export const orderLinkSent = z.object({ message: z.string() });

export const orderLinkQuestion = z.object({ token: plainText(200) });

export const orderAccountWish = confirmationQuery.extend({ password: registration.shape.password });

export const orderAccountAsked = z.object({ message: z.string() });
