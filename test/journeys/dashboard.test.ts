import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminApi, adminPaths } from '../../app/admin-paths.ts';
import { api, paths } from '../../app/paths.ts';
import { buildEnquiry } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { buildPerson } from '../people.ts';
import { button, field, isAt, logIn, toasts } from './account-steps.ts';
import { expectNoViolations, violationsOn } from './axe.ts';
import { buildOwner, failOnce, isLoaded, openTab } from './dashboard-steps.ts';
import { eventually, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

/** Of SPEC section 2. */
const specified: Record<'tabs' | 'cards', string[]> & { links: [string, string][] } = {
  tabs: [
    ...['Site Content', 'Analytics & SEO', 'Privacy Policy', 'Terms & Conditions', 'Cookie Policy'],
    ...['Blog Posts', 'Products', 'Categories', 'Bookings'],
  ],
  cards: ['Hero Section', 'About Section', 'Contact Information', 'Social Media', 'Site Settings'],
  links: [
    ['View Site', '/'],
    ['Logout', '/api/logout'],
  ],
};

test('The hero is changed and stands on the home page at once; what was typed survives a reload', async () => {
  const owner = await buildOwner(shop);
  const page = await openTab(shop, owner);
  expect(await page.title()).toBe('Site Content | Admin Dashboard');
  await expectNoViolations(page);
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  const listed = (await tabs.getByRole('link').allInnerTexts()).map((name) => name.split('\n')[0] ?? '');
  expect(listed[0]).toBe('Overview');
  expect(listed.filter((name) => specified.tabs.includes(name))).toEqual(specified.tabs);
  expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(specified.cards);
  for (const [name, path] of specified.links) {
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
  }
  await field(page, 'Hero title').fill('Sparks, and no smoke');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await isLoaded(page);
  await page.getByText('What you typed here earlier and did not save is back.').waitFor();
  expect(await field(page, 'Hero title').inputValue()).toBe('Sparks, and no smoke');
  await button(page, 'Save Changes').click();
  await toasts(page, 'Success', 'Site content updated successfully');
  const home = await (await fetch(shop.site.origin + paths.home())).text();
  expect(home).toContain('Sparks, and no smoke');
  await page.getByText('History: last changed by Olive Owner').click();
  await page.getByText('Hero title: Power your van can rely on → Sparks, and no smoke').waitFor();
});

test('The owner is told that search engines stay away while sample products are on show', async () => {
  const { db } = shop.site;
  const owner = await buildOwner(shop);
  const told = (page: Page) => page.getByText('of the sample shop', { exact: false });
  const sample = { slug: 'mega-fuse-125a' };
  await db.updateTable('products').set({ isSample: true }).where('slug', '=', sample.slug).execute();
  for (const tab of ['overview', 'content', 'seo']) {
    const page = await openTab(shop, owner, tab);
    await page.getByText('while it shows 1 product of the sample shop').waitFor();
    expect(await page.getByRole('link', { name: 'See the products' }).getAttribute('href')).toBe(
      adminPaths.tab('products'),
    );
  }
  await db.updateTable('products').set({ isSample: false }).where('slug', '=', sample.slug).execute();
  const page = await openTab(shop, owner, 'overview');
  await page.getByRole('heading', { name: 'This week' }).waitFor();
  expect(await told(page).count()).toBe(0);
});

test('Two people save at once: the second is told, sees the difference and decides', async () => {
  shop.allowProblem(/409 \(Conflict\)/);
  const [olive, otto] = [await buildOwner(shop), await buildOwner(shop)];
  const page = await openTab(shop, olive, 'content');
  const answer = await fetch(shop.site.origin + api.content(), {
    method: 'PUT',
    headers: { cookie: otto.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ aboutTitle: 'Theirs' }),
  });
  expect(answer.status).toBe(200);
  await field(page, 'About title').fill('Mine');
  await button(page, 'Save Changes').click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this' });
  await notice.getByText('About title (changed by both of you)').waitFor();
  await notice.getByText('Yours: Mine').waitFor();
  await notice.getByText('Theirs: Theirs').waitFor();
  await expectNoViolations(page);
  await button(page, 'Save mine over theirs').click();
  await toasts(page, 'Success', 'Site content updated successfully');
  await eventually(() => notice.count()).toBe(0);
  const stored = await fetch(shop.site.origin + adminApi.content(), { headers: { cookie: olive.cookie } });
  expect(await stored.json()).toMatchObject({ aboutTitle: 'Mine' });
});

longTest(
  'Two people save different fields at once: the second is told who changed which, and takes theirs',
  async () => {
    shop.allowProblem(/409 \(Conflict\)/);
    const [olive, otto] = [await buildOwner(shop), await buildOwner(shop)];
    const page = await openTab(shop, olive, 'content');
    const answer = await fetch(shop.site.origin + api.content(), {
      method: 'PUT',
      headers: { cookie: otto.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ heroSubtitle: 'Theirs' }),
    });
    expect(answer.status).toBe(200);
    await field(page, 'About title').fill('Ours, since 2009');
    await field(page, 'About title').press('Control+s');
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this' });
    await notice.getByText('About title (changed by you)').waitFor();
    await notice.getByText('Hero subtitle (changed by them)').waitFor();
    expect(await field(page, 'About title').inputValue()).toBe('Ours, since 2009');
    await button(page, 'Take theirs').click();
    await eventually(() => notice.count()).toBe(0);
    expect(await field(page, 'Hero subtitle').inputValue()).toBe('Theirs');
    await field(page, 'About title').fill('Ours, since 2009');
    await field(page, 'About title').press('Control+s');
    await toasts(page, 'Success', 'Site content updated successfully');
    const stored = await fetch(shop.site.origin + adminApi.content(), { headers: { cookie: olive.cookie } });
    expect(await stored.json()).toMatchObject({ aboutTitle: 'Ours, since 2009', heroSubtitle: 'Theirs' });
  },
);

longTest(
  'The reason why a long form was refused is seen and has the focus; its button stays in sight',
  async () => {
    shop.allowProblem(/500/);
    const page = await openTab(shop, await buildOwner(shop), 'terms-and-conditions');
    await page.setViewportSize({ width: 390, height: 780 });
    const save = button(page, 'Save');
    await page.getByLabel('Meta description').fill('Changed');
    await eventually(() => save.evaluate((it) => it.getBoundingClientRect().bottom < innerHeight - 60)).toBe(
      true,
    );
    await failOnce(page, api.policy('/terms-and-conditions'));
    await save.click();
    const reason = page.getByRole('alert').filter({ hasText: 'The reason in its own words' });
    await eventually(() =>
      reason.evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return it.parentElement === document.activeElement && top >= 0 && bottom <= innerHeight;
      }),
    ).toBe(true);
  },
);

test('A save that does not arrive says so, and nothing typed is lost', async () => {
  shop.allowProblem(/ERR_FAILED/);
  const page = await openTab(shop, await buildOwner(shop), 'content');
  await page.route(`**${api.content()}`, (route) => route.abort());
  await field(page, 'Phone').fill('01632 960999');
  await button(page, 'Save Changes').click();
  await toasts(page, 'Error', 'Failed to update site content');
  await page.getByText('Network error: Unable to connect to server. What you typed is still here.').waitFor();
  expect(await field(page, 'Phone').inputValue()).toBe('01632 960999');
});

longTest(
  'What a tab shows first comes along with its page, and stands for the first question only',
  async () => {
    const owner = await buildOwner(shop);
    const list = `${adminPaths.tab('products')}?sort=stock&search=battery`;
    const answer = await fetch(shop.site.origin + list, {
      headers: { cookie: owner.cookie, 'accept-encoding': 'br' },
    });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('no-store');

    const asked: string[] = [];
    const page = await shop.visit(list, {
      as: owner,
      listen: async (opened) => {
        opened.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    const questions = () => asked.filter((path) => path.startsWith('/api/'));
    await page.getByRole('rowheader').first().waitFor();
    expect(questions()).toEqual([]);
    await page.goto(adminPaths.tab('orders'));
    await page.getByText('No orders yet.').waitFor();
    expect(questions()).toEqual([]);
    const tabs = page.getByRole('navigation', { name: 'Dashboard' });
    await tabs.getByRole('link', { name: 'Categories' }).click();
    await page.getByRole('rowheader').first().waitFor();
    await tabs.getByRole('link', { name: 'Orders' }).click();
    const ofTabs = () => questions().filter((path) => path !== adminApi.overview());
    await eventually(() => ofTabs()).toEqual([adminApi.categories(), adminApi.orders()]);
  },
);

test('For others there is no dashboard; who is there as a customer logs in with another account', async () => {
  shop.allowProblem(/404 \(Not Found\)/);
  const owner = await buildOwner(shop);
  const ada = await buildPerson(shop.site.db, { email: 'ada@example.com' });
  const page = await shop.visit(adminPaths.tab('products'), { as: ada });
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  expect(await page.content()).not.toContain('dashboard');
  await expectNoViolations(page);
  await page.getByText('You are logged in as ada@example.com.').waitFor();
  await page.getByRole('link', { name: 'Log in with another account' }).click();
  await logIn(page, owner.email);
  await isAt(page, adminPaths.tab('products'));
  await isLoaded(page);
});

longTest('A link in an email to the owner leads through the login to what it is about', async () => {
  const owner = await buildOwner(shop);
  const { id } = await buildEnquiry(shop.site.db, { name: 'Link Follower' });
  shop.allowProblem(/404 \(Not Found\)/);
  const page = await shop.visit(adminPaths.tab('enquiries', id));
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await logIn(page, owner.email);
  await isAt(page, adminPaths.tab('enquiries', id));
  await page.getByText('Link Follower').first().waitFor();
});

test('Whoever is logged out meanwhile is led to the login, and back to the same list or the form as it was typed', async () => {
  shop.allowProblem(/401 \(Unauthorized\)/);
  const owner = await buildOwner(shop);
  const { id } = await buildEnquiry(shop.site.db, { name: 'Link Follower' });
  const page = await openTab(shop, owner, 'enquiries', id);
  await field(page, 'Your answer').fill('Half a reply');
  const endSession = () => shop.site.db.deleteFrom('sessions').where('userId', '=', owner.id).execute();
  const comeBack = async (path: string) => {
    await page.getByRole('link', { name: 'Log in and come back here' }).click();
    await page.getByRole('tabpanel', { name: 'Login' }).waitFor();
    await logIn(page, owner.email);
    await isAt(page, path);
    await isLoaded(page);
  };

  await endSession();
  await button(page, 'Send reply').click();
  await page.getByText('You are not logged in. What you typed is still here.').waitFor();
  await expectNoViolations(page);
  await comeBack(adminPaths.tab('enquiries', id));
  expect(await field(page, 'Your answer').inputValue()).toBe('Half a reply');
  await button(page, 'Send reply').click();
  await toasts(page, 'Success', 'Reply sent');

  await endSession();
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByText('You are not logged in any more. What you have typed is kept.').waitFor();
  expect(await button(page, 'Try again').count()).toBe(0);
  await expectNoViolations(page);
  await comeBack(adminPaths.tab('products'));
  await page.getByRole('rowheader').first().waitFor();
});

longTest('On a phone the thumb reaches today’s tabs, and the rest behind More', async () => {
  await buildEnquiry(shop.site.db);
  const page = await openTab(shop, await buildOwner(shop), 'overview');
  expect(await page.title()).toBe('Overview | Admin Dashboard');
  const nav = page.getByRole('navigation', { name: 'Dashboard' });
  await nav.getByRole('link', { name: /^Enquiries , waiting: \d+$/ }).waitFor();
  // Nothing of the site's texts is open here, so there is nothing to save.
  expect(await button(page, 'Save Changes').count()).toBe(0);
  await expectNoViolations(page);

  await page.setViewportSize({ width: 360, height: 740 });
  const visible = () => nav.getByRole('link').allInnerTexts();
  expect((await visible()).map((name) => name.split('\n').at(-1))).toEqual([
    ...['Overview', 'Orders', 'Bookings', 'Enquiries'],
  ]);
  const more = nav.getByRole('button', { name: 'More' });
  await more.press('Enter');
  expect(await violationsOn(page)).toEqual([]);
  for (const name of specified.tabs) await nav.getByRole('link', { name, exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  expect(await more.evaluate((it) => it === document.activeElement)).toBe(true);
  await more.click();
  await nav.getByRole('link', { name: 'Products', exact: true }).click();
  await page.waitForURL(`**${adminPaths.tab('products')}`);
  expect(await nav.getByRole('link', { name: 'Products', exact: true }).count()).toBe(0);
});
