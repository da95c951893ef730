import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { paths } from '../../app/paths.ts';
import { buildPerson } from '../people.ts';
import { confirmed, placedOrder, Shopper, sendTo } from '../shopper.ts';
import { button } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, isLoaded } from './dashboard-steps.ts';
import { phone, readProduct, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

test('The owner gives a line back by thumb, and its buyer sees it on the page of the order', async () => {
  const [owner, ada] = [await buildOwner(shop), await buildPerson(shop.site.db)];
  const fuse = await readProduct(shop.site, 'mega-fuse-125a');
  const shopper = Object.assign(new Shopper(sendTo(shop.site.origin)), { cookie: ada.cookie });
  const price = Math.round(Number(fuse.price) * 100);
  const items = [{ id: fuse.id, quantity: 2 }];
  const { orderNumber, clientSecret } = placedOrder(
    await shopper.place(items, ((2 * price + 495) / 100).toFixed(2)),
  );
  await shopper.pay(clientSecret);
  expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');

  const order = adminPaths.tab('orders', orderNumber);
  const page = await shop.visit(order, { as: owner, viewport: phone, hasTouch: true });
  await isLoaded(page);
  await button(page, 'Give money back').tap();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('What to give back').selectOption('Some of the goods');
  const many = asked.getByRole('textbox', { name: `How many of ${fuse.name}` });
  await many.fill('3');
  await button(page, 'Continue').tap();
  await asked.locator('p').filter({ hasText: 'At most 2.' }).waitFor();
  expect(await many.inputValue()).toBe('3');
  await many.fill('1');
  await asked.getByLabel('Reason').fill('One came back in its box.');
  await expectNoViolations(page);
  await button(page, 'Continue').tap();
  await asked.getByText(`1 × ${fuse.name}`).waitFor();
  await button(page, `Give £${fuse.price} back`).tap();
  await page.getByText('Confirmed, partly refunded').first().waitFor();

  const bought = await shop.visit(paths.accountOrder(orderNumber), { as: ada });
  await bought.getByText(`£${fuse.price} of it has been sent back to you.`).waitFor();
  await bought.getByText('One came back in its box.').waitFor();
  await expectNoViolations(bought);

  // What was sent is for sale again only where the owner says so.
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await asked.getByRole('button', { name: 'Send all of it' }).tap();
  await page.getByText('On its way, partly refunded').first().waitFor();
  await button(page, 'Give money back').tap();
  await asked.getByLabel(`1 × ${fuse.name}, which was sent`).selectOption('It is back, and written off');
  await button(page, 'Continue').tap();
  await asked.getByText('Say why it is written off').waitFor();
  await asked.getByLabel('Why it is written off').fill('It has blown');
  await expectNoViolations(page);
  await button(page, 'Continue').tap();
  await asked.getByText('The goods do not go back into stock.').waitFor();
  await asked.getByText(`Written off: ${fuse.name} (It has blown)`).waitFor();
  await asked.getByRole('button', { name: /^Give £.* back$/ }).tap();
  await page.getByText(`Written off: 1 × ${fuse.name} (It has blown)`).waitFor();
});
