import { personalQuery } from '../accounts/queries.ts';
import { signedInApi } from '../signed-in-paths.ts';
import type { Address } from './contract.ts';

export const addressesQuery = personalQuery<Address[]>(signedInApi.addresses());
