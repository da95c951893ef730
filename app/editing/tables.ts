import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { FieldChange, RecordKind } from './contract.ts';

export interface EditingTables {
  changes: {
    id: Generated<number>;
    kind: RecordKind;
    recordId: string;
    /** What the record was called then. */
    label: string;
    /** What was done, in the past: "created", "updated", "deleted", "restored", "moved", "cancelled". */
    action: string;
    editorId: string | null;
    editorName: string;
    fields: JSONColumnType<FieldChange[]>;
    at: Generated<Instant>;
  };
  /** Deleted records as they were, so that they can be had back. */
  bin: {
    id: Generated<number>;
    kind: RecordKind;
    recordId: number;
    label: string;
    record: JSONColumnType<Record<string, unknown>>;
    editorName: string;
    deletedAt: Generated<Instant>;
  };
}
