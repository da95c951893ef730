import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderLinkPaths } from '../../app/orders/emails/order-link-paths.ts';
import { signOrder } from '../../app/orders/emails/order-token.server.ts';
import { queueOrderEmail } from '../../app/orders/emails/queue-order-email.server.ts';
import { paths } from '../../app/paths.ts';
import { transaction } from '../../server/database/database.ts';
import { buildOrder } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { button, field, fill, hasErrors, isFocused } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { eventually, goTo, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const sent = /^If an order with that number was placed with that email address, we have sent a link there/;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Waits for the letter to an address and gives the path of the link in it. */
async function linkInLetter(page: Page, email: string): Promise<string> {
  let path = '';
  await eventually(async () => {
    const emails = await (await page.request.get('/dev/mail')).text();
    const own = emails.split('<article').find((one) => one.includes(email)) ?? '';
    path = /\/find-order\?token=\d+-\d+-[0-9a-f]{32}/.exec(own)?.[0] ?? '';
    return path;
  }).not.toBe('');
  return path;
}

test('Who bought as a guest finds the order by its number and email, and hears the same where there is none', async () => {
  const { orderNumber } = await buildOrder(shop.site.db, { customerEmail: 'kim@example.com' });
  const page = await shop.visit(paths.deliveryAndReturns(), { viewport: phone });
  await page.locator('footer').getByRole('link', { name: 'Find your order' }).click();
  await title(page, 'Find your order').waitFor();
  await expectNoViolations(page);
  await button(page, 'Send me the link').click();
  const main = page.locator('main');
  await hasErrors(main, {
    'Order number': 'Enter the order number',
    Email: 'Enter the email address of the order',
  });
  await fill(page, { 'Order number': orderNumber, Email: 'kim' });
  await page.keyboard.press('Enter');
  await hasErrors(main, { Email: 'Please enter a valid email address' });
  expect(await field(page, 'Order number').inputValue()).toBe(orderNumber);
  await expectNoViolations(page);

  for (const email of ['other@example.com', 'kim@example.com']) {
    await goTo(page, paths.findOrder());
    await fill(page, { 'Order number': orderNumber.toLowerCase(), Email: email });
    await page.keyboard.press('Enter');
    const words = page.getByText(sent);
    await words.waitFor();
    expect(await isFocused(words)).toBe(true);
  }
  await expectNoViolations(page);

  await goTo(page, await linkInLetter(page, 'kim@example.com'));
  await title(page, `Order ${orderNumber}`).waitFor();
  expect(await main.textContent()).not.toContain('kim@example.com');
  expect(await button(page, 'Print receipt').isVisible()).toBe(true);
  await expectNoViolations(page);
});

longTest(
  'The confirmation leads a guest to the order, and its page to a form that knows the number',
  async () => {
    for (const [status, ways] of [
      [
        'confirmed',
        ['Tell us what to change', 'Cancel this order', 'Tell us what comes back', 'Ask a question'],
      ],
      ['dispatched', ['Tell us what comes back', 'Cancel this order', 'Ask a question']],
    ] as const) {
      const email = `${status}@example.com`;
      const { id, orderNumber } = await buildOrder(shop.site.db, { customerEmail: email, status });
      const goods = {
        orderId: id,
        quantity: 1,
        pricePence: 3_000,
        productName: `Kabel${'schuh'.repeat(20)}`,
      };
      await shop.site.db.insertInto('order_items').values(goods).execute();
      await transaction(shop.site.db, (trx) => queueOrderEmail(trx, id, 'order-confirmed'));
      const page = await shop.visit(paths.home(), { viewport: phone });
      const link = await linkInLetter(page, email);
      await goTo(page, link);
      await title(page, `Order ${orderNumber}`).waitFor();
      await expectNoViolations(page);
      await page.setViewportSize(phone);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      const help = page.getByRole('region', { name: 'What would you like to do?' });
      expect(await help.locator('a[href^="/contact"]').allTextContents()).toEqual(ways);
      for (const name of ways) {
        await help.getByRole('link', { name }).click();
        const enquiry = page.getByLabel('Enquiry *');
        await enquiry.waitFor();
        expect(await enquiry.inputValue()).toContain(orderNumber);
        await page.goBack();
        await help.waitFor();
      }
      await help.getByRole('link', { name: 'How returns work' }).click();
      await page.waitForURL(`**${paths.deliveryAndReturns()}#cancel`);
      if (status !== 'dispatched') continue;

      const left = { dispatchedAt: new Date().toISOString() };
      await shop.site.db.updateTable('orders').set(left).where('id', '=', id).execute();
      await goTo(page, link);
      await page.getByText(/^Send something back, until/).waitFor();
      expect(await help.getByRole('link', { name: 'Tell us what comes back' }).count()).toBe(0);
    }
  },
);

test('All of it works without JavaScript', async () => {
  shop.allowProblem(/400 \(Bad Request\)/);
  const { orderNumber } = await buildOrder(shop.site.db, { customerEmail: 'max@example.com' });
  const page = await shop.visit(`${paths.findOrder()}?order=${orderNumber}`, { javaScriptEnabled: false });
  expect(await field(page, 'Order number').inputValue()).toBe(orderNumber);
  await fill(page, { Email: 'max' });
  await button(page, 'Send me the link').click();
  await page.getByText('Please enter a valid email address').first().waitFor();
  expect(await field(page, 'Order number').inputValue()).toBe(orderNumber);
  await fill(page, { Email: 'max@example.com' });
  await button(page, 'Send me the link').click();
  await page.getByText(sent).waitFor();
  await page.goto(await linkInLetter(page, 'max@example.com'));
  await title(page, `Order ${orderNumber}`).waitFor();
});

longTest('A link that is over says so, and asks for another', async () => {
  shop.allowProblem(/404 \(Not Found\)/);
  const { id, orderNumber } = await buildOrder(shop.site.db);
  const page = await shop.visit(orderLinkPaths.order(await signOrder(shop.site.db, id, new Date())));
  await title(page, 'This link no longer works').waitFor();
  expect(await page.content()).not.toContain(orderNumber);
  await expectNoViolations(page);
  await fill(page, { 'Order number': orderNumber, Email: 'ada@example.com' });
  await button(page, 'Send me the link').click();
  await page.getByText(sent).waitFor();
});
