import { transaction } from '../../../../server/database/database.ts';
import type { Editor } from '../../../editing/editor.server.ts';
import { nextVersion, refuseIfChanged } from '../../../editing/version.server.ts';
import type { Db } from '../../../tables.ts';
import { lockToChange, recordBooking } from '../../booking-changes.server.ts';
import type { Booking } from '../../contract.ts';
import type { NoteChange } from './contract.ts';
import { noteOf } from './note-of.ts';

/**
 * Sets what the owner notes for themselves on a booking. Refuses (409, `changed_meanwhile`) to write over what somebody
 * else has noted meanwhile, and (404) a booking that is gone.
 */
export const changeNote = (
  db: Db,
  editor: Editor,
  id: number,
  { ownerNote: typed, updatedAt }: NoteChange,
): Promise<Booking> =>
  transaction(db, async (trx) => {
    const before = await lockToChange(trx, id);
    const current = noteOf(before);
    // The same press once more, whose answer was lost.
    if (current.ownerNote === typed) return before;
    refuseIfChanged(updatedAt, current);
    const change = { ownerNote: typed || null, notedAt: nextVersion(current.updatedAt) };
    await trx.updateTable('bookings').set(change).where('id', '=', id).execute();
    await recordBooking(trx, editor, before, {
      action: 'updated',
      before: { ownerNote: before.ownerNote },
      after: { ownerNote: change.ownerNote },
    });
    return { ...before, ...change };
  });
