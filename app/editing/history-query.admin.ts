import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../admin-paths.ts';
import { withQuery } from '../values/with-query.ts';
import type { BinnedRecord, RecordedChange, RecordKind } from './contract.ts';

export const historyQuery = (kind: RecordKind, recordId: string | number) =>
  queryOptions<RecordedChange[]>({ queryKey: [withQuery(adminApi.changes(), { kind, recordId })] });

const followers = [adminApi.changes(), adminApi.overview(), adminApi.fetchedPicture()];

/** True for queries that any change may affect. */
export const followsChanges = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  followers.some((start) => String(queryKey[0]).startsWith(start));

export const binQuery = (kind: RecordKind) =>
  queryOptions<BinnedRecord[]>({ queryKey: [withQuery(adminApi.bin(), { kind })], staleTime: 0 });
