import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { Policy } from './contract.ts';

export const policyQuery = (path: string) =>
  queryOptions<Policy | null>({
    queryKey: [api.policy(path)],
    meta: { emptyOn: [404], showsFailure: true },
  });
