import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { signRest } from '../../app/orders/rest/rest-token.server.ts';
import { paths } from '../../app/paths.ts';
import { signQuote } from '../../app/quotes/quote-token.server.ts';
import { button, field } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { cards, fillCard, isThanked } from './checkout-steps.ts';
import { buildOwner, openTab } from './dashboard-steps.ts';
import { phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

test('The owner writes a quote on a phone, its customer pays the deposit and later the rest', async () => {
  const owner = await buildOwner(shop);
  const page = await openTab(shop, owner, 'quotes', 'new');
  await page.setViewportSize(phone);
  await field(page, 'Name').fill('Ada Fernsby');
  await field(page, 'Email').fill('ada@example.com');
  await field(page, 'Add a part').fill('Mega fuse 125');
  await page.getByRole('button', { name: /^Mega fuse 125 A/ }).click();
  // The line that comes pushes what stands below it away from under the pointer.
  await field(page, 'Price of one').waitFor();
  await button(page, 'Add a line in words').click();
  await field(page, 'In words').fill('Fitting, 3 h');
  await field(page, 'Price of one').last().fill('180');
  await field(page, 'Deposit').selectOption('In pounds');
  await field(page, 'Deposit in pounds').fill('50');
  await expectNoViolations(page);
  await button(page, 'Save as a draft').click();
  await button(page, 'Send it by email').click();
  await page.getByText(/^Sent by email/).waitFor();
  await field(page, 'Email').fill('grace@example.com');
  await page.getByText(/^Once you save another address/).waitFor();
  await field(page, 'Email').fill('ada@example.com');

  const { db } = shop.site;
  const quote = await db.selectFrom('quotes').selectAll().executeTakeFirstOrThrow();
  const hers = await shop.visit(paths.quote(await signQuote(db, quote)), { viewport: phone });
  await hers.getByText('Fitting, 3 h').waitFor();
  await expectNoViolations(hers);
  await hers.getByText('go to the email address that you gave us').waitFor();
  expect(await hers.getByLabel('Email', { exact: true }).count()).toBe(0);
  await button(hers, 'Continue to payment').click();
  await fillCard(hers, cards.good);
  await button(hers, 'Accept and pay £50.00').click();
  await isThanked(hers);

  const order = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'totalPence'])
    .executeTakeFirstOrThrow();
  expect(order.totalPence).toBe(18_690);
  await page.goto(adminPaths.tab('orders', order.orderNumber));
  await page.getByText('£136.90').first().waitFor();
  const rest = await shop.visit(paths.payRest(await signRest(db, order.id)), { viewport: phone });
  await expectNoViolations(rest);
  await button(rest, 'Pay £136.90 by card').click();
  await fillCard(rest, cards.good);
  await button(rest, 'Pay £136.90').click();
  await isThanked(rest);
  await page.goto(adminPaths.tab('quotes', quote.id));
  await page.getByText('£186.90 has been paid.').waitFor();
  const agreed = page.getByRole('region', { name: /, Ada Fernsby$/ });
  await agreed.getByText('Fitting, 3 h').waitFor();
  await agreed.getByText('£6.90').first().waitFor();
  await expectNoViolations(page);
});
