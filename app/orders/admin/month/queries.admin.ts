import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../admin-paths.ts';
import { type FirstQueries, readListAddress } from '../../../editing/opened-tab.admin.ts';
import { londonDay } from '../../../values/london-days.ts';
import { withQuery } from '../../../values/with-query.ts';
import type { AccountsMonth } from './contract.ts';

export const thisMonth = () => ({ month: londonDay(new Date()).slice(0, 7) });

export const monthQuery = (month: string) =>
  queryOptions<AccountsMonth>({
    queryKey: [withQuery(adminApi.accountsMonth(), { month })],
    staleTime: 0,
  });

export const firstOfAccounts: FirstQueries = ({ query }) => [
  monthQuery(readListAddress(thisMonth(), query).choice.month),
];
