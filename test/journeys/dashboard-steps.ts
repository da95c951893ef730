import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { adminApi, adminPaths } from '../../app/admin-paths.ts';
import { buildPerson, type Person } from '../people.ts';
import type { ShopWindow } from './shop-window.ts';

let owners = 0;

/** Somebody who may do everything in the dashboard, and has answered what it asks on the first visit. */
export const buildOwner = (shop: ShopWindow): Promise<Person> =>
  buildPerson(shop.site.db, {
    firstName: 'Olive',
    lastName: 'Owner',
    isAdmin: true,
    secondFactorDeclinedAt: new Date().toISOString(),
    email: `owner-${++owners}@example.com`,
  });

/** Opens a tab of the dashboard, or one record in it, and waits until it shows what it has. */
export async function openTab(
  shop: ShopWindow,
  owner: Person,
  tab = '',
  id: string | number = '',
): Promise<Page> {
  const page = await shop.visit(adminPaths.tab(tab, id), { as: owner });
  await isLoaded(page);
  return page;
}

export async function isLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.getByText('Loading admin dashboard...').waitFor({ state: 'detached' });
}

/** Lets the next call to a path (of which a star is any part) fail, as when something is wrong with the server. */
export async function failOnce(page: Page, path: string): Promise<void> {
  const refusal = { status: 500, json: { code: 'internal', message: 'The reason in its own words' } };
  await page.route(`**${path}`, (route) => route.fulfill(refusal), { times: 1 });
}

/** A photograph as a phone gives it to the page. */
export async function photo(name: string, background = '#203040') {
  const create = { width: 900, height: 600, channels: 3, background } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

const uploads = `**${adminApi.pictures()}?name=*`;

/** Keeps the pictures that are sent on their way until it is called what this gives. */
export async function holdPictures(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Loses the connection for the pictures that are sent, until it is called what this gives. */
export async function losePictures(page: Page): Promise<() => Promise<void>> {
  await page.route(uploads, (route) => route.abort());
  return () => page.unroute(uploads);
}
