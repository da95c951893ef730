import { personalQuery } from '../../../accounts/queries.ts';
import type { SavedPlan } from './contract.ts';

/** What asks of the API for saved plans; like `api`. */
export const savedPlanApi = {
  all: () => '/api/plans',
  one: (id: number) => `/api/plans/${id}`,
} as const;

/** The plans of the person who is signed in, the latest first; null when nobody is. */
export const savedPlansQuery = personalQuery<SavedPlan[]>(savedPlanApi.all());
