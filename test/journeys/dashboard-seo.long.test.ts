import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { button, field, toasts } from './account-steps.ts';
import { expectNoViolations, violationsOn } from './axe.ts';
import { buildOwner, holdPictures, openTab, photo } from './dashboard-steps.ts';
import { eventually, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const home = async () => (await fetch(shop.site.origin + paths.home())).text();

/** Of SPEC section 2. */
const specifiedHints = {
  'Page title': '50-60 characters',
  'Meta description': '150-160 characters',
  'OG image': '1200x630 (absolute URL)',
  'Opening hours': 'Like Mo-Fr 09:00-17:00 (comma separated for several)',
  'Country code': 'Like GB',
};

const hintOf = (input: Element) => document.getElementById(`${input.id}-hint`)?.textContent ?? 'no hint';

test('What is typed shows in the snippet and the card; saved, it stands on the public page at once', async () => {
  const page = await openTab(shop, await buildOwner(shop), 'seo');
  expect(await page.title()).toBe('Analytics & SEO | Admin Dashboard');
  const [snippet, card] = [
    page.getByRole('figure', { name: 'In a search' }),
    page.getByRole('figure', { name: 'Where it is shared' }),
  ];
  for (const [label, hint] of Object.entries(specifiedHints)) {
    await eventually(() => field(page, label).evaluate(hintOf)).toContain(hint);
  }
  await field(page, 'Page title').fill('Sparks & wires');
  await page.getByText('14 characters, best 50 to 60').waitFor();
  await snippet.getByText('Sparks & wires', { exact: true }).waitFor();
  // A blank is filled as the site fills it.
  await field(page, 'OG title').fill('');
  await card.getByText('Sparks & wires', { exact: true }).waitFor();
  // Half an address is a step on the way to one.
  await field(page, 'Canonical URL').fill('https://');
  await snippet.getByText(new URL(shop.site.origin).host).waitFor();
  await field(page, 'Canonical URL').fill('');
  await field(page, 'Robots').selectOption('noindex, follow');
  await snippet.getByText('Search engines leave out the whole site, every page of it.').waitFor();
  await field(page, 'Robots').selectOption('index, follow');
  await field(page, 'Business name').fill('Sparks & Co');
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await preview.getByText('Sparks & Co').first().waitFor();
  await field(page, 'Business type').selectOption('Electrician');
  await field(page, 'Opening hours').fill('Sa 10:00-13:30, By arrangement');
  await page.getByText('Visitors read “By arrangement” as it stands').waitFor();
  await expectNoViolations(page);
  const letArrive = await holdPictures(page);
  await page
    .getByLabel('Take a photograph')
    .first()
    .setInputFiles([await photo('For sharing.jpg')]);
  // The form is open over both of its tabs, and waits in both.
  await page.getByRole('link', { name: 'Site Content' }).first().click();
  await button(page, 'Save Changes').click();
  await button(page, 'Waiting for 1 picture...').waitFor();
  letArrive();
  await toasts(page, 'Success', 'Site content updated successfully');
  const html = await home();
  expect(html).toMatch(/"og:image" content="[^"]*\/media\/for-sharing-/);
  expect(html).toContain('<title>Sparks &amp; wires</title>');
  expect(html).toContain('"@type":"Electrician"');
  expect(html).toContain('"openingHours":["Sa 10:00-13:30"]');
});

longTest('What would break something is said as it is typed, and refused wherever the owner is', async () => {
  shop.allowProblem(/400 \(Bad Request\)/);
  const page = await openTab(shop, await buildOwner(shop), 'seo');
  await field(page, 'Latitude').fill('north');
  const words = 'Give degrees as a number between -90 and 90, like 51.31';
  await page.getByText(words).waitFor();
  await page.getByRole('link', { name: 'Site Content' }).click();
  await button(page, 'Save Changes').click();
  await toasts(page, 'Error', 'Failed to update site content');
  await page.getByRole('link', { name: 'Mend it in Analytics & SEO' }).click();
  await eventually(() => field(page, 'Latitude').getAttribute('aria-invalid')).toBe('true');
  await field(page, 'Latitude').fill('51.4');
  await eventually(() => field(page, 'Latitude').getAttribute('aria-invalid')).toBe('false');
  await button(page, 'Save Changes').click();
  await toasts(page, 'Success', 'Site content updated successfully');
  expect(await home()).toContain('"latitude":"51.4"');
});

longTest(
  'To hide the whole site is asked once more, and stands on every tab until it is undone',
  async () => {
    const siteMap = async () => (await fetch(`${shop.site.origin}${paths.sitemapFile()}`)).text();
    const page = await openTab(shop, await buildOwner(shop), 'seo');
    const robots = field(page, 'Robots');
    await robots.selectOption('noindex, nofollow');
    await button(page, 'Save Changes').click();
    await page.getByRole('dialog', { name: 'Hide the whole site from search engines?' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await button(page, 'Keep it findable').click();
    expect(await robots.inputValue()).toBe('index, follow');

    await robots.selectOption('noindex, nofollow');
    await button(page, 'Save Changes').click();
    await button(page, 'Hide the site').click();
    await toasts(page, 'Success', 'Site content updated successfully');
    expect(await siteMap()).not.toContain('<loc>');
    await page.getByRole('link', { name: 'Overview' }).click();
    const warning = page
      .getByRole('status')
      .filter({ hasText: 'Search engines leave out the whole site, every page of it.' });
    await warning.waitFor();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Change it under Robots' }).click();
    await robots.selectOption('index, follow');
    await button(page, 'Save Changes').click();
    await toasts(page, 'Success', 'Site content updated successfully');
    await warning.waitFor({ state: 'detached' });
    expect(await siteMap()).toContain('<loc>');
  },
);
