import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../admin-paths.ts';
import { withQuery } from '../values/with-query.ts';
import type { RecordedChange } from './contract.ts';
import type { RecordKind } from './tables.ts';

/** Who changed one record, when and how. */
export const historyQuery = (kind: RecordKind, recordId: string | number) =>
  queryOptions<RecordedChange[]>({ queryKey: [withQuery(adminApi.changes(), { kind, recordId })] });

/** Whether a query asks for a history: each save adds a line to one. */
export const isHistory = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).startsWith(adminApi.changes());
