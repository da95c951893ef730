import type { Selectable } from 'kysely';
import type { Db, Tables, Trx } from '../tables.ts';
import type { SiteContent } from './contract.ts';
import { withDefaults } from './with-defaults.ts';

/** Fills blanks with the site's own words. */
export async function readContent(db: Db): Promise<SiteContent> {
  return withDefaults(await readStoredContent(db));
}

export async function readStoredContent(db: Db | Trx): Promise<SiteContent> {
  const { id: _id, ...content } = await db
    .selectFrom('site_content')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return content;
}

export type Settings = Selectable<Tables['settings']>;

/** Money in pence. */
export async function readSettings(db: Db | Trx): Promise<Settings> {
  return db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
}

export const settingsOnPages = (settings: Settings) => ({
  deliveryTerms: settings,
  includesVat: settings.vatNumber !== '',
  dispatchPromise: settings.dispatchPromise,
  replyWithin: settings.repliesInWorkingDays ? 'one working day' : '24 hours',
});

export const daysIn = (text: string) => text.split(',').filter((day) => day !== '');
