import { queryOptions } from '@tanstack/react-query';
import { adminApi, adminPaths } from '../../../admin-paths.ts';
import type { FirstQueries } from '../../../editing/opened-tab.admin.ts';
import type { StoredCode } from './contract.ts';

export const storedCodesQuery = queryOptions<StoredCode[]>({ queryKey: [adminApi.discountCodes()] });

export const codesTab = (id: string | number = '') => adminPaths.tab('discount-codes', id);

export const firstOfCodes: FirstQueries = ({ id }) => (id === 'new' ? [] : [storedCodesQuery]);
