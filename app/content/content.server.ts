import type { Selectable } from 'kysely';
import type { Db, Tables, Trx } from '../tables.ts';
import type { SiteContent } from './contract.ts';
import { withDefaults } from './with-defaults.ts';

/** The site's texts. The record is made when the database is; where it is blank the site's own words stand. */
export async function readContent(db: Db): Promise<SiteContent> {
  return withDefaults(await readStoredContent(db));
}

/** The site's texts as the owner has left them. */
export async function readStoredContent(db: Db | Trx): Promise<SiteContent> {
  const { id: _id, ...content } = await db
    .selectFrom('site_content')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return content;
}

export type Settings = Selectable<Tables['settings']>;

/** What the owner has set for delivery, VAT and bookings; money in pence. */
export async function readSettings(db: Db | Trx): Promise<Settings> {
  return db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
}

/** What of the settings every page may say. */
export const settingsOnPages = (settings: Settings) => ({
  deliveryTerms: settings,
  includesVat: settings.vatNumber !== '',
  dispatchPromise: settings.dispatchPromise,
  replyWithin: settings.repliesInWorkingDays ? 'one working day' : '24 hours',
});

/** The days of a setting that is several. */
export const daysIn = (text: string) => text.split(',').filter((day) => day !== '');
