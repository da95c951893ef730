import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { FieldChange, RecordKind } from './contract.ts';

export interface EditingTables {
  changes: {
    id: Generated<number>;
    kind: RecordKind;
    recordId: string;
    label: string;
    action: string;
    editorId: string | null;
    editorName: string;
    fields: JSONColumnType<FieldChange[]>;
    at: Generated<Instant>;
  };
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
