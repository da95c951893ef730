import { databaseNow } from '../../../server/database/database.ts';
import type { Trx } from '../../tables.ts';
import { londonDay } from '../../values/london-days.ts';
import type { PaperContents } from '../paper-contents.ts';
import { nextNumber } from './number-paper.server.ts';

interface NewPaper {
  orderId: number;
  /** Why it is given; for each cause there is one paper. */
  cause: string;
  /** When the money came or went. */
  at: string;
  grossPence: number;
  contents: PaperContents;
}

/** Gives a paper its number and keeps it. Its order has to be locked, and its cause without a paper yet. */
export async function writePaper(
  trx: Trx,
  { orderId, cause, at, grossPence, contents }: NewPaper,
): Promise<{ number: string; day: string }> {
  const now = await databaseNow(trx);
  const numbered = await nextNumber(trx, contents.kind, londonDay(now).slice(0, 4));
  const day = londonDay(new Date(at));
  await trx
    .insertInto('papers')
    .values({
      orderId,
      kind: contents.kind,
      ...numbered,
      cause,
      day,
      grossPence,
      issuedAt: now.toISOString(),
      contents: JSON.stringify(contents),
    })
    .execute();
  return { number: numbered.number, day };
}
