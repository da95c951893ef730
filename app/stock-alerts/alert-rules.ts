import type { TextField } from '../values/text-fields.ts';

export const alertField = {
  label: 'Your email',
  autoComplete: 'email',
  maxLength: 255,
  type: 'email',
  missing: 'Enter your email address',
} as const satisfies TextField;

export const consentWords =
  'One email when it is back, and no other. Then we forget your address, and after a year in any case.';

/** The same for every address, to reveal nobody's alerts. */
export const askedWords = {
  title: 'One more step',
  description: 'We have sent you an email. Press the button in it, and we tell you when it is back.',
};
