import { personalQuery } from '../../../accounts/queries.ts';
import { api } from '../../../paths.ts';
import type { SavedPlan } from './contract.ts';

/** The plans of the person who is signed in, the latest first; null when nobody is. */
export const savedPlansQuery = personalQuery<SavedPlan[]>(api.savedPlans());
