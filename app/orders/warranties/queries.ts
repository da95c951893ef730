import { personalQuery } from '../../accounts/queries.ts';
import type { Warranty } from './contract.ts';

export const warrantiesQuery = personalQuery<Warranty[]>('/api/warranties');
