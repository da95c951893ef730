import { personalQuery } from '../../../accounts/queries.ts';
import { signedInApi } from '../../../signed-in-paths.ts';
import type { SavedPlan } from './contract.ts';

/** The plans of the person who is signed in, the latest first; null when nobody is. */
export const savedPlansQuery = personalQuery<SavedPlan[]>(signedInApi.savedPlans());
