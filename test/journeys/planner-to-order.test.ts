import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { planAnswer } from '../../app/calculators/plan/answer/plan-answer.ts';
import { planFigures } from '../../app/calculators/plan/handover/plan-text.ts';
import { planKits } from '../../app/calculators/plan/kit/contract.ts';
import { readLink } from '../../app/calculators/plan/link/share-link.ts';
import { emptyPlan } from '../../app/calculators/plan/plan-state.ts';
import { api, paths } from '../../app/paths.ts';
import { formatPrice, toPence } from '../../app/values/money.ts';
import { longTest } from '../long-test.ts';
import { button, field, fill, isAt, registerPanel } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { cards, isThanked, payWith } from './checkout-steps.ts';
import { enquiriesOf, send, takeTime } from './contact-steps.ts';
import { buildOwner, openTab } from './dashboard-steps.ts';
import { eventually, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

/** Begins with an example and changes it, until the address holds what is on the page. */
async function plan(page: Page): Promise<string> {
  await page.getByRole('link', { name: /^Weekend couple/ }).click();
  await page.getByLabel('Nights', { exact: true }).first().fill('3');
  await eventually(() => page.evaluate(() => location.search)).toContain('d=3');
  return page.evaluate(() => location.search.slice(1));
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('From an empty planner to a paid order of the very kit that it named', async () => {
  const page = await shop.visit(paths.planner());
  const link = await plan(page);
  const answer = await fetch(shop.site.origin + api.planKit(link));
  const better = planKits.parse(await answer.json()).kits.find(({ level }) => level === 'better');
  if (!better) throw new Error('The sample shop has no better kit for this plan');
  await page.getByRole('radio', { name: /^Better/ }).check();
  await page.getByText(formatPrice(better.total)).first().waitFor();
  await eventually(() => button(page, 'Put the kit into the cart').isEnabled()).toBe(true);
  await button(page, 'Put the kit into the cart').click();
  await page.getByText('Everything you ticked is in your cart.').waitFor();

  await page.goto(paths.checkout());
  await payWith(page, 'kit@example.com', cards.good);
  await isThanked(page);
  const { db } = shop.site;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('customerEmail', '=', 'kit@example.com')
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_items')
    .select(['productId', 'quantity'])
    .where('orderId', '=', order.id)
    .orderBy('productId')
    .execute();
  expect(order.paymentStatus).toBe('paid');
  const named = better.lines.map(({ product, amount }) => ({ productId: product.id, quantity: amount }));
  expect(lines).toEqual(named.sort((one, other) => one.productId - other.productId));
  expect(order.subtotalPence).toBe(toPence(better.total));
});

longTest('From the planner to My van and back, and to an enquiry with the same numbers', async () => {
  const page = await shop.visit(paths.planner(), { viewport: phone });
  const link = await plan(page);
  const state = readLink(link) ?? emptyPlan;
  const answer = planAnswer(state);
  await page.getByRole('link', { name: 'Save to My van' }).click();
  await page.getByRole('tab', { name: 'Register' }).click();
  await fill(registerPanel(page), {
    'First Name': 'Nell',
    'Last Name': 'Ferry',
    Email: 'nell@example.com',
    Password: 'seven green kettles',
  });
  await button(page, 'Create account').click();
  await eventually(() => field(page, 'Name of the plan').inputValue()).toBe(
    `${answer.battery.name} for 3 nights`,
  );
  await field(page, 'Name of the plan').fill('Three nights in January');
  await button(page, 'Save plan').click();
  await page.getByRole('link', { name: 'Open My van' }).click();
  await isAt(page, paths.account('van'));

  await button(page, 'Fill in your van').click();
  await button(page, 'Save van').click();
  await page.getByText('Enter the make').waitFor();
  await fill(page, { Make: 'Fiat', Model: 'Ducato', 'Year (optional)': '2016' });
  await button(page, 'Save van').click();
  await page.getByRole('heading', { name: 'Fiat Ducato 2016' }).waitFor();
  await expectNoViolations(page);
  await button(page, 'Delete Three nights in January').click();
  await button(page, 'Undo').click();
  await page.getByRole('link', { name: 'Three nights in January' }).click();
  await isAt(page, paths.planner(link));
  const said = page.getByRole('region', { name: 'Your answer' }).locator('h2 + p');
  expect(plain(await said.innerText())).toBe(plain(answer.sentence));

  await page.getByRole('link', { name: 'Send as enquiry' }).click();
  await fill(page, { 'Name *': 'Nell', 'Email *': 'nell@example.com' });
  await takeTime(page);
  await send(page);
  await eventually(async () => (await enquiriesOf(shop, 'nell@example.com')).length).toBe(1);
  const [enquiry] = await enquiriesOf(shop, 'nell@example.com');
  await shop.site.db
    .updateTable('users')
    .set({ isEmailVerified: true })
    .where('email', '=', 'nell@example.com')
    .execute();
  const dashboard = await openTab(shop, await buildOwner(shop), 'enquiries', enquiry?.id ?? 0);
  await dashboard.getByRole('heading', { name: 'The plan' }).waitFor();
  const shown = plain(await dashboard.getByRole('main').innerText());
  expect(shown).toContain(plain(answer.sentence));
  for (const [, figures] of planFigures(answer)) expect(shown).toContain(plain(figures));
  await dashboard.getByText(`Van: Fiat Ducato 2016, ${answer.battery.name} plan`).waitFor();
  await dashboard.goto(adminPaths.customer('nell@example.com'));
  await dashboard.getByRole('heading', { name: 'Van', exact: true }).waitFor();
  await expectNoViolations(dashboard);
});
