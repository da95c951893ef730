import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { freeSlots } from '../../app/bookings/contract.ts';
import { paths } from '../../app/paths.ts';
import { addDays, londonDay } from '../../app/values/london-days.ts';
import { buildOrder } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { buildPerson } from '../people.ts';
import { button, field, fill, hasErrors, isAt, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, isLoaded, openTab } from './dashboard-steps.ts';
import { eventually, goTo, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

test('The price of delivery is changed, and promises and checkout show it at once', async () => {
  const earlier = Array.from({ length: 60 }, (_, index) => ({
    kind: 'product' as const,
    recordId: String(index),
    label: `Fuse ${index + 1}`,
    action: 'updated',
    editorId: null,
    editorName: 'Otto',
    fields: '[]',
  }));
  await shop.site.db.insertInto('changes').values(earlier).execute();
  const page = await openTab(shop, await buildOwner(shop), 'settings');
  await expectNoViolations(page);
  await fill(page, { 'Delivery price in pounds': 'much', 'Pieces of one network address': '10' });
  await button(page, 'Save settings').click();
  await hasErrors(page, {
    'Delivery price in pounds': 'Give an amount in pounds, such as 4.95',
    'Pieces of one network address': 'Has to be at least what one order may reserve',
  });
  // The field says how it reads the text, and nothing is cut.
  await fill(page, { 'Delivery price in pounds': '6,5', 'When it leaves': 'Today. '.repeat(30) });
  await page.getByText('Counts as £6.50.', { exact: true }).waitFor();
  await page.getByText('At most 160 characters: these are 209').waitFor();
  await fill(page, {
    'Delivery price in pounds': '£6.50',
    'Delivered free from, in pounds': '80',
    'When it leaves': 'Ordered by 2 pm, it leaves the same day.',
    'Pieces of one network address': '600',
  });
  await page.getByRole('group', { name: 'Parcel', exact: true }).getByLabel('Northern Ireland').fill('9');
  await button(page, 'Save settings').click();
  await toasts(page, 'Success', 'Settings updated successfully');
  expect(await field(page, 'Delivery price in pounds').inputValue()).toBe('6.50');
  const home = await (await fetch(shop.site.origin + paths.home())).text();
  expect(home).toContain('on orders of £80 and more');
  const checkout = await shop.visit(paths.checkout(), { cart: { 'mega-fuse-125a': 1 } });
  await checkout.getByText('in mainland Britain: £6.50').first().waitFor();
  await checkout.getByLabel('Postcode').fill('bt1 1aa');
  await checkout.getByRole('status').getByText('Delivery to Northern Ireland: £9.00').waitFor();
  await checkout.getByRole('button', { name: 'Order and pay £15.90' }).waitFor();
  await checkout.getByLabel('Postcode').fill('ME13 8GD');
  await checkout.getByRole('button', { name: 'Order and pay £13.40' }).waitFor();
  await goTo(checkout, paths.cart());
  await checkout.getByText('Ordered by 2 pm, it leaves the same day.').waitFor();
  await goTo(checkout, paths.product('mega-fuse-125a'));
  await checkout.locator('main').getByText('Ordered by 2 pm, it leaves the same day.').waitFor();

  await page.getByRole('link', { name: 'Who changed what' }).click();
  await isAt(page, '/admin/settings/history');
  await page.getByText('Olive Owner updated settings “Settings”').waitFor();
  await page.getByText('Delivery price: 4.95 → 6.50').waitFor();
  await expectNoViolations(page);
  await button(page, 'Older').click();
  await page.getByText('Otto updated product “Fuse 1”').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Otto updated' }).count()).toBe(60);
});

longTest('Hours of bookings, closed days and opened holidays are what visitors are offered', async () => {
  const today = londonDay(new Date());
  const offered = async () => {
    const answer = await fetch(
      `${shop.site.origin}/api/bookings/slots?from=${today}&to=${addDays(today, 60)}`,
    );
    return freeSlots.parse(await answer.json());
  };
  const [friday = '', next = ''] = (await offered()).days
    .filter(({ slots }) => slots.length === 8)
    .map(({ day }) => day);
  const dayOf = async (wanted: string) => (await offered()).days.find(({ day }) => day === wanted);
  const page = await openTab(shop, await buildOwner(shop), 'settings');
  await fill(page, { 'First one begins at': '1pm', 'Last one ends by': '16:00' });
  await button(page, 'Save settings').click();
  await hasErrors(page, { 'First one begins at': 'Give a time such as 13:00' });
  await fill(page, { 'First one begins at': '14:00', 'Length in minutes': '60', 'Closed on': '2099-01-01' });
  await button(page, 'Close this day').click();
  await hasErrors(page, { 'Closed on': 'Choose a Friday: on other days there are no consultations' });
  await field(page, 'Closed on').fill(friday);
  await button(page, 'Close this day').click();
  await page.getByRole('list', { name: 'Closed days' }).getByRole('listitem').waitFor();
  await expectNoViolations(page);
  await button(page, 'Save settings').click();
  await toasts(page, 'Success', 'Settings updated successfully');
  expect(await dayOf(friday)).toEqual({ day: friday, closed: 'Closed', slots: [] });
  expect((await dayOf(next))?.slots.map(({ time }) => time)).toEqual(['14:00', '15:00']);
  expect((await offered()).minutes).toBe(60);
  await page.getByRole('list', { name: 'Closed days' }).getByRole('button').click();
  await button(page, 'Save settings').click();
  await eventually(() => dayOf(friday)).toMatchObject({ closed: null });
});

longTest(
  'An embed code is pasted, its address is kept, and what is no address is said to be none',
  async () => {
    shop.allowProblem(/400 \(Bad Request\)/);
    const page = await openTab(shop, await buildOwner(shop), 'settings');
    await field(page, 'Calendar').fill(
      '<iframe width="9" src="https://calendar.example.com/olive"></iframe>',
    );
    expect(await field(page, 'Calendar').inputValue()).toBe('https://calendar.example.com/olive');
    await page.getByText('From calendar.example.com.').waitFor();
    await field(page, 'Map').fill('http://127.0.0.1/');
    await page.getByText('This is not the https address of a public site: nothing would be shown.').waitFor();
    await button(page, 'Save embeds').click();
    await hasErrors(page, { Map: 'Give an address that begins with https://' });
    await field(page, 'Map').fill('');
    await button(page, 'Save embeds').click();
    await toasts(page, 'Success', 'Site content updated successfully');
    const home = await (await fetch(shop.site.origin + paths.home())).text();
    expect(home).toContain('calendar.example.com');
  },
);

longTest(
  'Saving an embed publishes no text that is still being written, and none stands in its way',
  async () => {
    const page = await openTab(shop, await buildOwner(shop), 'content');
    page.on('dialog', (dialog) => dialog.accept());
    const storedContent = () =>
      shop.site.db
        .selectFrom('site_content')
        .select(['heroTitle', 'email', 'mapEmbedUrl'])
        .executeTakeFirstOrThrow();
    const { heroTitle, email } = await storedContent();
    await fill(page, { 'Hero title': 'Half a sent', Email: 'olive@' });
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await field(page, 'Map').fill('https://maps.example.com/faversham');
    await button(page, 'Save embeds').click();
    await toasts(page, 'Success', 'Site content updated successfully');
    const mapEmbedUrl = 'https://maps.example.com/faversham';
    expect(await storedContent()).toEqual({ heroTitle, email, mapEmbedUrl });

    // What was being written goes on as if nobody had saved anything since.
    await page.reload();
    await isLoaded(page);
    expect(await field(page, 'Map').inputValue()).toBe(mapEmbedUrl);
    await page.getByRole('link', { name: 'Site Content', exact: true }).click();
    await page.getByText('What you typed here earlier and did not save is back.').waitFor();
    await fill(page, { 'Hero title': 'A whole sentence', Email: 'olive@example.com' });
    await button(page, 'Save Changes').click();
    await toasts(page, 'Success', 'Site content updated successfully');
    expect(await storedContent()).toEqual({
      heroTitle: 'A whole sentence',
      email: 'olive@example.com',
      mapEmbedUrl,
    });
  },
);

test('An email that could not be sent is sent again, a sample is looked at, and what owners are told of is chosen', async () => {
  // axe asks the frame how it is made, in which nothing runs that could answer.
  shop.allowProblem(/Failed to execute 'postMessage'/);
  const owner = await buildOwner(shop);
  const { db } = shop.site;
  await db.deleteFrom('outbox').execute();
  // Its order is gone, so that there is nothing to say when it is tried again.
  const secret = { orderId: 0, link: 'https://site.example/reset-password?token=s3cret' };
  for (const name of ['ada', 'bea']) {
    const email = {
      kind: 'order-refunded',
      recipient: `${name}@example.com`,
      data: JSON.stringify(secret),
    };
    await db
      .insertInto('outbox')
      .values({ ...email, key: name, attempts: 12, lastError: '550 No such mailbox' })
      .execute();
  }
  const page = await openTab(shop, owner, 'overview');
  await page.getByRole('link', { name: '2 emails that could not be sent' }).click();
  await isAt(page, '/admin/settings/emails?view=failed');
  const emails = page.getByRole('list', { name: 'Emails' }).getByRole('listitem');
  await emails.filter({ hasText: 'ada@example.com' }).getByText('550 No such mailbox').waitFor();
  await expectNoViolations(page);
  await button(page, 'Send again: Order refunded to ada@example.com').click();
  await toasts(page, 'Success', 'Email is on its way again');
  await emails.filter({ hasText: 'ada@example.com' }).waitFor({ state: 'detached' });
  expect(await emails.count()).toBe(1);
  expect(await page.content()).not.toContain('s3cret');

  await page.getByRole('link', { name: 'What each looks like' }).click();
  await page.getByLabel('Which email').selectOption({ label: 'Choose a new password' });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  const link = frame.getByRole('link', { name: 'Choose a new password' });
  expect(
    await link.evaluate((element) => getComputedStyle(element.parentElement ?? element).backgroundColor),
  ).toBe('rgb(245, 165, 22)');
  await expectNoViolations(page);
  await button(page, `Send a test to ${owner.email}`).click();
  await toasts(page, 'Success', `A test is on its way to ${owner.email}`);
  await page.getByRole('link', { name: 'Emails' }).click();
  await emails.filter({ hasText: owner.email }).getByText('Test email').waitFor();

  // Its email is there when the choice has been made.
  const { id: recordId } = await buildOrder(db);
  await db.updateTable('users').set({ isEmailVerified: true }).where('id', '=', owner.id).execute();
  await db.insertInto('owner_notices').values({ kind: 'quote-accepted', recordId }).execute();
  await goTo(page, adminPaths.tab('settings'));
  await page.getByText(`They go to ${owner.email}.`).waitFor();
  await page.getByLabel('Orders paid').selectOption({ label: 'Once a day, at 7 am' });
  await page.getByLabel('Products that ran out').selectOption({ label: 'No email' });
  await button(page, 'Save emails to owners').click();
  await toasts(page, 'Success', 'Emails to owners updated successfully');
  await expectNoViolations(page);
  // Within the ten seconds in which owners are told.
  await eventually(async () => {
    await goTo(page, adminPaths.tab('settings', 'emails'));
    await emails.first().waitFor();
    return emails.filter({ hasText: owner.email }).getByText('Notice, to you').count();
  }).toBe(1);
});

longTest(
  'The home page and the account of an admin lead to the dashboard, and those of others do not',
  async () => {
    const owner = await buildOwner(shop);
    const ada = await buildPerson(shop.site.db, { email: 'ada@example.com' });
    for (const [path, sign] of [
      [paths.home(), 'Hello'],
      [paths.account(), 'Logged in as'],
    ] as const) {
      const page = await shop.visit(path, { as: owner });
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await isLoaded(page);
      await isAt(page, adminPaths.overview());
      const hers = await shop.visit(path, { as: ada });
      await hers.getByText(sign).first().waitFor();
      expect(await hers.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
    }
  },
);
