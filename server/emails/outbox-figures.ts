import type { Kysely } from 'kysely';
import { mostTries } from './outbox.ts';
import type { OutboxTables } from './tables.ts';

export interface OutboxFigures {
  waiting: number;
  failing: number;
  givenUp: number;
  /** Due date of the email that has waited longest; null if none waits. */
  dueSince: string | null;
}

const month = 30 * 86_400_000;

export async function readOutboxFigures(db: Kysely<OutboxTables>, now: Date): Promise<OutboxFigures> {
  const at = now.toISOString();
  return db
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where('sendAfter', '>', new Date(now.getTime() - month).toISOString())
    .select(({ fn }) => {
      const all = () => fn.countAll<number>();
      const due = () => fn.min<string | null>('sendAfter');
      return [
        all().filterWhere('attempts', '<', mostTries).filterWhere('sendAfter', '<=', at).as('waiting'),
        all().filterWhere('attempts', '<', mostTries).filterWhere('lastError', 'is not', null).as('failing'),
        all().filterWhere('attempts', '>=', mostTries).filterWhere('sendAfter', '<=', at).as('givenUp'),
        due().filterWhere('attempts', '<', mostTries).filterWhere('sendAfter', '<=', at).as('dueSince'),
      ];
    })
    .executeTakeFirstOrThrow();
}
