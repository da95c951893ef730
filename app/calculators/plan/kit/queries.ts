import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../paths.ts';
import type { PlanKits } from './contract.ts';

/** Null while the shop is closed. `link` is the query of the plan's share link. */
export const planKitQuery = (link: string) =>
  queryOptions<PlanKits | null>({ queryKey: [api.planKit(link)], meta: { emptyOn: [403] } });
