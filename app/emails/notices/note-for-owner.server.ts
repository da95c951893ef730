import type { Trx } from '../../tables.ts';
import { type NoticeKind, noticeTimes } from '../notice-kinds.ts';
import { readNoticeTimes } from './notice-times.server.ts';

/**
 * Notes what owners are to be told of, about the record of this id: to be called in the transaction that makes it so. What is
 * of several kinds is told once, as the kind that is told soonest, of equals the first; of none, where all are switched off.
 */
export async function noteForOwner(
  trx: Trx,
  kinds: NoticeKind | readonly NoticeKind[],
  recordId: number,
): Promise<void> {
  const { times } = await readNoticeTimes(trx);
  const [kind] = [kinds]
    .flat()
    .filter((one) => times[one] !== 'none')
    .sort((a, b) => noticeTimes.indexOf(times[a]) - noticeTimes.indexOf(times[b]));
  if (kind === undefined) return;
  await trx
    .insertInto('owner_notices')
    .values({ kind, recordId })
    .onConflict((conflict) => conflict.columns(['kind', 'recordId']).doNothing())
    .execute();
}
