import type { TextField } from '../../../values/text-fields.ts';

/** Plans that an account keeps at most. */
export const mostPlans = 20;

export const planNameField = {
  label: 'Name of the plan',
  autoComplete: 'off',
  maxLength: 80,
  missing: 'Give the plan a name',
} as const satisfies TextField;

/** What asks of the API for saved plans; like `api`. */
export const savedPlanApi = {
  all: () => '/api/plans',
  one: (id: number) => `/api/plans/${id}`,
} as const;
