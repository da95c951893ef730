import { looksLikeEmail } from '../../values/looks-like-email.ts';
import { missingFieldErrors, type TextField } from '../../values/text-fields.ts';

export const findOrderFields = {
  orderNumber: {
    label: 'Order number',
    autoComplete: 'off',
    maxLength: 50,
    hint: 'Such as AV-7K3M-92QX. You will find it in the email that confirmed your order.',
    missing: 'Enter the order number',
  },
  email: {
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    maxLength: 255,
    hint: 'The address that you gave with the order.',
    missing: 'Enter the email address of the order',
  },
} as const satisfies Record<string, TextField>;

export const wrongEmail = 'Please enter a valid email address';

export function findOrderFaults(typed: Record<'orderNumber' | 'email', string>): Record<string, string> {
  const missing = missingFieldErrors(findOrderFields, typed);
  if (missing.email || looksLikeEmail(typed.email)) return missing;
  return { ...missing, email: wrongEmail };
}

export const findOrderLead =
  'You need no account: give us the number of the order and your email address, and we will send you a link that shows what you bought and how far it is.';

export const linkOverLead =
  'It has expired, or part of it is missing. Ask for a new one here: it comes straight away.';

/** The same for every number and address, so that nobody learns who has bought what. */
export const linkSentWords = {
  title: 'Check your email',
  description:
    'If an order with that number was placed with that email address, we have sent a link there. It works for 24 hours.',
  advice:
    'Nothing after a few minutes? Check your junk folder, and that the number and address match those in the email that confirmed your order.',
};
