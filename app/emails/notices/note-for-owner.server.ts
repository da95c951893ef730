import type { Trx } from '../../tables.ts';
import { type NoticeKind, noticeTimes } from '../notice-kinds.ts';
import { readNoticeTimes } from './notice-times.server.ts';

/** Call inside the transaction of the event. Takes the kind that is sent soonest, or none if all are off. */
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
