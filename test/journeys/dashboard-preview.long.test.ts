import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adminApi, adminPaths } from '../../app/admin-paths.ts';
import { paths } from '../../app/paths.ts';
import { hostileMarkup } from '../hostile-markup.ts';
import { longTest } from '../long-test.ts';
import { button, field } from './account-steps.ts';
import { alarmsOf, arm } from './alarms.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, isLoaded, openTab } from './dashboard-steps.ts';
import { eventually, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const previewed = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the page"]');

test('The home page is drawn beside the form as it would be, keeps its place, and stands behind a switch on a phone', async () => {
  const page = await openTab(shop, await buildOwner(shop), 'content');
  const frame = previewed(page);
  await field(page, 'Hero title').fill('Drawn as it is typed');
  await frame.getByRole('heading', { name: 'Drawn as it is typed', includeHidden: true }).waitFor();
  const scroll = () => page.frames().at(-1)?.evaluate('scrollY');
  await page.frames().at(-1)?.evaluate('scrollTo(0, 400)');
  await field(page, 'Hero title').fill('Drawn again');
  await frame.getByText('Drawn again').waitFor();
  await eventually(scroll).toBe(400);
  // Its pictures and its typeface come from the site.
  expect(await page.frames().at(-1)?.evaluate('document.fonts.check("16px Hanken Grotesk")')).toBe(true);
  await expectNoViolations(page);

  const links = () => page.evaluate('history.length');
  const before = await links();
  await button(page, 'Phone').click();
  await eventually(() => page.frames().at(-1)?.evaluate('innerWidth')).toBe(390);
  expect(await links()).toBe(before);
  await page.setViewportSize(phone);
  await eventually(() => page.locator('iframe').count()).toBe(0);
  await field(page, 'Hero title').fill('By thumb');
  await button(page, 'Preview').click();
  await frame.getByText('By thumb').waitFor();
  await button(page, 'Preview').click();
  expect(await field(page, 'Hero title').inputValue()).toBe('By thumb');
  await field(page, 'Hero title').fill('Power your van can rely on');
});

longTest('Posts, products and legal pages are drawn beside their forms too', async () => {
  const owner = await buildOwner(shop);
  const page = await openTab(shop, owner, 'posts', 'new');
  await field(page, 'Title').fill('Why fuses blow');
  await previewed(page).getByRole('heading', { name: 'Why fuses blow', includeHidden: true }).waitFor();
  await page.getByRole('figure', { name: 'In a search' }).getByText('Why fuses blow | Ampervan').waitFor();
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(adminPaths.tab('products', 'new'));
  await isLoaded(page);
  await field(page, 'Name').fill('Quokka lamp');
  await field(page, 'Price').fill('19.5');
  await previewed(page).getByRole('heading', { name: 'Quokka lamp', includeHidden: true }).waitFor();
  await previewed(page).getByText('£19.50').first().waitFor();
  await page.goto(adminPaths.tab('cookie-policy'));
  await isLoaded(page);
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  await editor.click();
  await page.keyboard.type('Biscuits and crumbs. ');
  await previewed(page).getByText('Biscuits and crumbs.').waitFor();
});

/** What is asked for, with hostile texts wherever there is a text but in its title, by which the answer is known. */
function questions(): ((title: string) => object)[] {
  let next = 0;
  const text = () => hostileMarkup[next++ % hostileMarkup.length] ?? '';
  const all = hostileMarkup.map((payload) => `<p>${payload}</p>`).join('\n');
  const values = () => ({
    heroSubtitle: text(),
    aboutTitle: text(),
    phone: text(),
    email: text(),
    address: text(),
    facebookUrl: text(),
    instagramUrl: text(),
    linkedinUrl: text(),
    businessName: text(),
    businessDescription: text(),
    openingHours: text(),
    calendarEmbedUrl: text(),
    mapEmbedUrl: text(),
    reviewsEmbedUrl: text(),
    socialEmbedUrl: text(),
    streetAddress: text(),
  });
  const content = (heroTitle: string) => ({
    kind: 'content',
    path: paths.home(),
    values: { ...values(), heroTitle, aboutText: hostileMarkup.join('\n\n') },
  });
  const post = (title: string) => ({
    kind: 'post',
    id: null,
    values: {
      title,
      slug: text(),
      excerpt: text(),
      content: all,
      heroImage: null,
      tags: [text(), text()],
    },
  });
  const product = (name: string) => ({
    kind: 'product',
    id: null,
    values: {
      name,
      slug: text(),
      description: text(),
      shortDescription: text(),
      longDescription: all,
      price: text(),
      compareAtPrice: text(),
      categoryId: null,
      sku: text(),
      stockQuantity: 3,
      deliveryClass: 'courier',
      imageUrls: [`/hostile/${text()}`, text()],
      goesWith: [],
      weight: text(),
      dimensions: text(),
      specifications: hostileMarkup.map((payload, index) => ({
        label: `${index} ${payload}`,
        value: text(),
      })),
    },
  });
  const policy = (title: string) => ({
    kind: 'policy',
    path: paths.privacyPolicy(),
    values: { content: `<h2>${title}</h2>${all}` },
  });
  return [content, post, product, policy];
}

describe.each([
  ['without the content security policy', true],
  ['with it', false],
])('Hostile markup in a preview, %s,', (_how, bypassCSP) => {
  test('runs nowhere', { timeout: 120_000 }, async () => {
    const owner = await buildOwner(shop);
    const page = await shop.visit(adminPaths.tab('seo'), { as: owner, bypassCSP, prepare: arm });
    await isLoaded(page);
    // Whether a product's picture is asked for before the next preview stands is chance.
    await page.route('**/hostile/**', (route) => route.fulfill({ status: 204 }));
    for (const [index, question] of questions().entries()) {
      const title = `Round ${index} ${bypassCSP}`;
      await page.unroute(`**${adminApi.preview()}`);
      await page.route(`**${adminApi.preview()}`, (route) =>
        route.continue({ postData: JSON.stringify(question(title)) }),
      );
      await field(page, 'Business name').fill(title);
      await previewed(page).getByText(title).first().waitFor();
      expect(await alarmsOf(page), title).toEqual([]);
    }
  });
});
