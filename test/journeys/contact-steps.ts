import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { shortestTime } from '../../app/enquiries/enquiry-rules.ts';
import { button } from './account-steps.ts';
import type { ShopWindow } from './shop-window.ts';

export const required = {
  'Name *': 'Ada',
  'Email *': 'ada@example.com',
  'Enquiry *': 'Do you fit solar?',
};

export const nothing = Buffer.from('no picture');
const draw = (width: number) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer();
/** As telephones name them, and longer than a line. */
export const fuses = `IMG_20261122_${'131415_'.repeat(8)}fuses.jpg`;
export const pictures: Record<string, Buffer> = {
  'van.jpg': await draw(1_200),
  [fuses]: await draw(600),
};

/** What somebody has sent. */
export const enquiriesOf = (shop: ShopWindow, email: string) =>
  shop.site.db.selectFrom('contact_messages').selectAll().where('email', '=', email).execute();

/** How wide the photographs of somebody's enquiry are. */
export async function photographWidths(shop: ShopWindow, email: string): Promise<number[]> {
  const rows = await shop.site.db
    .selectFrom('enquiry_photographs')
    .innerJoin('contact_messages', 'contact_messages.id', 'enquiryId')
    .select('width')
    .where('email', '=', email)
    .orderBy('enquiry_photographs.id')
    .execute();
  return rows.map(({ width }) => width);
}

/** Lets no time pass by the form's own watch, however long a busy machine takes to fill it in. */
export const stopWatch = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });

/** Lets it go on, as if it had never stood still. */
export const startWatch = (page: Page) =>
  page.evaluate(() => {
    Reflect.deleteProperty(performance, 'now');
  });

/** As long as nobody writes an enquiry in less, by the server's clock too. */
export const takeTime = (page: Page) => page.waitForTimeout(shortestTime + 100);
export const send = (page: Page) => button(page, 'Send enquiry').click();
