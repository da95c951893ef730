import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../admin-paths.ts';
import { withQuery } from '../values/with-query.ts';
import type { BinnedRecord, RecordedChange, RecordKind } from './contract.ts';

/** Who changed one record, when and how. */
export const historyQuery = (kind: RecordKind, recordId: string | number) =>
  queryOptions<RecordedChange[]>({ queryKey: [withQuery(adminApi.changes(), { kind, recordId })] });

const followers = [adminApi.changes(), adminApi.overview(), adminApi.fetchedPicture()];

/** Says whether a query follows every change: histories, what waits for the owner, pictures to be fetched. */
export const followsChanges = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  followers.some((start) => String(queryKey[0]).startsWith(start));

/** The records of a kind that were deleted and can be had back, asked for whenever they are looked at. */
export const binQuery = (kind: RecordKind) =>
  queryOptions<BinnedRecord[]>({ queryKey: [withQuery(adminApi.bin(), { kind })], staleTime: 0 });
