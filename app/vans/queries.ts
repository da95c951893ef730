import { personalQuery } from '../accounts/queries.ts';
import type { KeptVan } from './contract.ts';

/** What the page of a van asks of the API; like `api`. */
export const vanApi = {
  van: () => '/api/van',
  jobs: () => '/api/van/jobs',
  job: (id: number) => `/api/van/jobs/${id}`,
} as const;

/** The van of the person who is signed in; null when nobody is. */
export const vanQuery = personalQuery<KeptVan>(vanApi.van());
