import { personalQuery } from '../accounts/queries.ts';
import { signedInApi } from '../signed-in-paths.ts';
import type { KeptVan } from './contract.ts';

/** The van of the person who is signed in; null when nobody is. */
export const vanQuery = personalQuery<KeptVan>(signedInApi.van());
