import { personalQuery } from '../../accounts/queries.ts';
import type { Warranty } from './contract.ts';

/** The warranties of what the person who is signed in bought; null when nobody is. */
export const warrantiesQuery = personalQuery<Warranty[]>('/api/warranties');
