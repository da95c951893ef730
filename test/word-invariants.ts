import { sql } from 'kysely';
import type { Db } from '../app/tables.ts';
import { foldedWords } from '../ui/text/folded-text.ts';

const searched = {
  products: ['name', 'sku', 'slug'],
  contact_messages: ['name', 'email', 'phone', 'enquiry'],
  quotes: ['number', 'customerName', 'customerEmail', 'customerPhone'],
  outbox: ['recipient'],
};

/** I11: the dashboard searches by what stands in the record, and nothing else. Gives each difference in words. */
export async function wrongWords(db: Db): Promise<string[]> {
  const wrong: string[] = [];
  for (const [table, columns] of Object.entries(searched)) {
    const records = await sql<{ id: number }>`
      select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`.execute(db);
    const kept = await sql<{ recordId: number; word: string }>`
      select "recordId", word from ${sql.table(`${table}_words`)}`.execute(db);
    const wordsOf = Map.groupBy(kept.rows, ({ recordId }) => recordId);
    for (const { id, ...texts } of records.rows) {
      const words = (wordsOf.get(id) ?? []).map(({ word }) => word).sort();
      const wanted = foldedWords(Object.values(texts).join(' ')).sort();
      if (words.join(' ') !== wanted.join(' '))
        wrong.push(`I11 ${table} ${id} is found by ${words.join(' ')}`);
      wordsOf.delete(id);
    }
    for (const id of wordsOf.keys()) wrong.push(`I11 ${table} ${id} is gone, and its words are not`);
  }
  return wrong;
}
