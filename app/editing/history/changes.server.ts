import type { z } from 'zod';
import type { Db } from '../../tables.ts';
import type { changesQuestion, RecordedChange, RecordKind } from '../contract.ts';

const changesOfAPage = 50;

type Told = 'all' | { actions: readonly string[]; fields: readonly string[] };

/** Staff see the handling of orders, but no money. */
const shownToStaff: Partial<Record<RecordKind, Told>> = {
  order: {
    actions: ['moved', 'sent', 'updated'],
    fields: ['status', 'notes', 'parcel', 'carrier', 'trackingNumber'],
  },
  booking: 'all',
  block: 'all',
  enquiry: 'all',
  customer: 'all',
  product: 'all',
};

export const isShownToStaff = (kind: RecordKind) => kind in shownToStaff;

interface ChangesWanted extends z.infer<typeof changesQuestion> {
  /** Restricts the changes to what staff may see. */
  isForStaff?: boolean;
}

/** Latest first, at most 50. */
export async function listChanges(
  db: Db,
  { kind, recordId, before, isForStaff = false }: ChangesWanted,
): Promise<RecordedChange[]> {
  const told = isForStaff ? kind && shownToStaff[kind] : 'all';
  if (!told) return [];
  let changes = db.selectFrom('changes').selectAll().orderBy('id', 'desc').limit(changesOfAPage);
  if (kind !== undefined) changes = changes.where('kind', '=', kind);
  if (recordId !== undefined) changes = changes.where('recordId', '=', recordId);
  if (before !== undefined) changes = changes.where('id', '<', before);
  if (told !== 'all') changes = changes.where('action', 'in', told.actions);
  const rows = await changes.execute();
  return rows.map(({ editorId: _editor, fields, ...shown }) => ({
    ...shown,
    fields: told === 'all' ? fields : fields.filter(({ name }) => told.fields.includes(name)),
  }));
}
