import { queryOptions } from '@tanstack/react-query';
import { api } from '../../paths.ts';
import type { PowerParts } from './contract.ts';

/** Null while the shop is closed. */
export const powerPartsQuery = queryOptions<PowerParts | null>({
  queryKey: [api.powerParts()],
  meta: { emptyOn: [403] },
});
