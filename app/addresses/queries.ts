import { personalQuery } from '../accounts/queries.ts';
import { api } from '../paths.ts';
import type { Address } from './contract.ts';

export const addressesQuery = personalQuery<Address[]>(api.addresses());
