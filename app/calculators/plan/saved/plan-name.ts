import type { TextField } from '../../../values/text-fields.ts';

/** Plans that an account keeps at most. */
export const mostPlans = 20;

export const planNameField = {
  label: 'Name of the plan',
  autoComplete: 'off',
  maxLength: 80,
  missing: 'Give the plan a name',
} as const satisfies TextField;
