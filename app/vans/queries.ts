import { personalQuery } from '../accounts/queries.ts';
import type { KeptVan } from './contract.ts';
import { vanApi } from './van-fields.ts';

/** The van of the person who is signed in; null when nobody is. */
export const vanQuery = personalQuery<KeptVan>(vanApi.van());
