import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import { withQuery } from '../../values/with-query.ts';
import type { BinnedRecord, RecordKind } from '../contract.ts';

/** The records of a kind that were deleted and can be had back, asked for whenever they are looked at. */
export const binQuery = (kind: RecordKind) =>
  queryOptions<BinnedRecord[]>({ queryKey: [withQuery(adminApi.bin(), { kind })], staleTime: 0 });
