import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import type { CopyState } from '../contract.ts';

export const copiesQuery = queryOptions<CopyState>({ queryKey: [adminApi.copies()] });
