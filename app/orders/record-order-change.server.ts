import type { Editor } from '../editing/editor.server.ts';
import { recordChange } from '../editing/history/record-change.server.ts';
import type { Trx } from '../tables.ts';
import type { OrderRow } from './move-order.server.ts';

/** Writes into an order's history what somebody in the dashboard did to it, as `recordChange` does. */
export const recordOrderChange = (
  trx: Trx,
  editor: Editor,
  { id, orderNumber: label }: Pick<OrderRow, 'id' | 'orderNumber'>,
  action: string,
  { before = {}, after }: { before?: object; after: object },
): Promise<void> => recordChange(trx, editor, { kind: 'order', id, label, action, before, after });
