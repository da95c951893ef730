import { personalQuery } from '../../../accounts/queries.ts';
import type { SavedPlan } from './contract.ts';
import { savedPlanApi } from './plan-name.ts';

/** The plans of the person who is signed in, the latest first; null when nobody is. */
export const savedPlansQuery = personalQuery<SavedPlan[]>(savedPlanApi.all());
