import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { buildDiscountCode } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { buildPerson } from '../people.ts';
import { button, logIn } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { cards, fillCard, fillDetails, isThanked, payButton, payWith } from './checkout-steps.ts';
import {
  eventually,
  goTo,
  isReady,
  phone,
  readProduct,
  ShopWindow,
  standsStill,
  toastOf,
} from './shop-window.ts';

const shop = new ShopWindow();
const fuse = 'mega-fuse-125a';
const holder = 'mega-fuse-holder';

const ordersOf = (email: string) =>
  shop.site.db.selectFrom('orders').selectAll().where('customerEmail', '=', email).orderBy('id').execute();

const setProduct = (slug: string, values: { pricePence?: number; stockQuantity?: number }) =>
  shop.site.db.updateTable('products').set(values).where('slug', '=', slug).execute();

const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));
const isFocused = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement);

test('A visitor finds a product, pays and gets an order number', async () => {
  const page = await shop.visit('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('heading', { name: 'Parts we fit ourselves' }).waitFor();
  await page.getByRole('link', { name: 'Battery-to-battery chargers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Battery-to-battery chargers' }).waitFor();
  await page.getByRole('link', { name: 'DC-DC and solar charger 50 A' }).click();
  await page.getByRole('heading', { level: 1, name: 'DC-DC and solar charger 50 A' }).waitFor();
  await page.getByText('Low stock: only 3 left').first().waitFor();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await eventually(() => toastOf(page)).toMatch(/^Added to cart\s+DC-DC and solar charger 50 A\s+View cart$/);
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await isReady(page);
  const { code } = await buildDiscountCode(shop.site.db, { percent: 10 });
  await page.getByText('Have a discount code?').click();
  await page.getByLabel('Discount code').fill('nobody-knows');
  shop.allowProblem(/409 \(Conflict\)/);
  await page.getByLabel('Discount code').press('Enter');
  await page.getByText('We do not know that code').waitFor();
  await page.getByLabel('Discount code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(`Discount, ${code}`).waitFor();
  await payWith(page, 'whole@example.com', cards.good);
  await isThanked(page);
  await eventually(() => toastOf(page)).toMatch(/^Payment Successful\s+Thank you for your order!$/);

  const [order, ...others] = await ordersOf('whole@example.com');
  expect(others).toEqual([]);
  expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', deliveryMethod: 'delivery' });
  expect(order?.discountCode).toBe(code);
  await page.getByText(order?.orderNumber ?? 'no order').waitFor();
  await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor();
  expect(await storedCart(page)).toBe('[]');

  await goTo(page, paths.product('dc-dc-mppt-charger-50a'));
  await page.getByText('Low stock: only 2 left').first().waitFor();
});

test('A declined card is said in place, keeps what was typed, and a good card then makes one order', async () => {
  shop.allowProblem(/402 \(Payment Required\)/);
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 2 } });
  await payWith(page, 'declined@example.com', cards.declined);
  await page.getByRole('alert').filter({ hasText: 'Your card was declined. Nothing was charged.' }).waitFor();
  await eventually(() => toastOf(page)).toMatch(/^Payment Failed\s+Your card was declined\.$/);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Fernsby');
  expect(await page.getByLabel('Card number').inputValue()).toBe(cards.declined);
  expect(JSON.parse((await storedCart(page)) ?? '')).toHaveLength(1);

  await fillCard(page, cards.good);
  await payButton(page).click();
  await isThanked(page);
  const orders = await ordersOf('declined@example.com');
  expect(orders.filter(({ paymentStatus }) => paymentStatus !== 'cancelled')).toMatchObject([
    { paymentStatus: 'paid', totalPence: 2 * 690 + 495 },
  ]);
});

longTest('On a phone the toast of a declined card covers neither why nor the button', async () => {
  shop.allowProblem(/402 \(Payment Required\)/);
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 }, viewport: phone });
  await fillDetails(page, 'foot@example.com');
  await fillCard(page, cards.declined);
  await payButton(page).evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await payButton(page).click();
  const toast = page.locator('li[data-state=open]');
  await toast.waitFor();
  await standsStill(page);
  const top = (await toast.boundingBox())?.y ?? 0;
  for (const part of [payButton(page), page.getByText('Nothing was charged.')]) {
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
});

test('The bank asks for a second step and its customer refuses, then approves', async () => {
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 } });
  await payWith(page, 'second-step@example.com', cards.secondStep);
  const bank = page.getByRole('dialog', { name: 'Your bank asks: is this you?' });
  await bank.getByRole('button', { name: 'Refuse payment' }).click();
  await page.getByRole('alert').filter({ hasText: 'Your bank did not approve the payment.' }).waitFor();
  expect(await ordersOf('second-step@example.com')).toMatchObject([{ paymentStatus: 'pending' }]);

  await payButton(page).click();
  await bank.waitFor();
  expect(await page.getByRole('button', { name: 'Processing…' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await bank.waitFor({ state: 'hidden' });
  await eventually(() => payButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await payButton(page).click();
  await bank.getByRole('button', { name: 'Approve payment' }).click();
  await isThanked(page);
  const orders = await ordersOf('second-step@example.com');
  expect(orders.filter(({ paymentStatus }) => paymentStatus === 'paid')).toHaveLength(1);
});

longTest('Who has reserved too much is told so at the button, and loses nothing that was typed', async () => {
  shop.allowProblem(/409 \(Conflict\)/);
  const limit = (networkHoldUnits: number) =>
    shop.site.db.updateTable('settings').set({ networkHoldUnits }).execute();
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 2 } });
  await limit(1);
  await payWith(page, 'too-much@example.com', cards.good);
  const words = 'A lot has been reserved from your network today without being paid.';
  await page.getByRole('alert').filter({ hasText: words }).waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Fernsby');
  expect(await page.getByLabel('Card number').inputValue()).toBe(cards.good);
  expect(await ordersOf('too-much@example.com')).toEqual([]);
  await limit(450);
  await payButton(page).click();
  await isThanked(page);
});

longTest(
  'The receipt says what each piece cost, and on a phone the toast stands below the thanks',
  async () => {
    const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 2 }, viewport: phone });
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    const goods = summary.getByRole('link', { name: 'Mega fuse 125 A' });
    const line = summary.locator('summary').filter({ hasText: 'order summary' });
    await eventually(() => line.innerText()).toMatch(/^Show order summary[\s,]+£18\.75$/);
    expect(await goods.isVisible()).toBe(false);
    await line.press('Enter');
    await goods.waitFor();
    await eventually(() => line.innerText()).toMatch(/^Hide order summary/);
    // What is bought can be changed here, and nothing that was typed is lost.
    await page.getByLabel('Full name').fill('Ada Fernsby');
    await fillCard(page, cards.good);
    await summary.getByRole('button', { name: /^One more of Mega fuse 125/ }).click();
    await page.getByRole('button', { name: 'Order and pay £25.65' }).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Fernsby');
    expect(await page.getByLabel('Card number').inputValue()).toBe(cards.good);
    await summary.getByRole('button', { name: /^One less of Mega fuse 125/ }).click();
    await page.getByRole('button', { name: 'Order and pay £18.75' }).waitFor();
    await payWith(page, 'receipt@example.com', cards.good);
    await isThanked(page);
    const toast = page.locator('li[data-state=open]');
    await toast.waitFor();
    const [receipt, above] = [await page.locator('main').innerText(), await toast.boundingBox()];
    expect(receipt).toMatch(/Delivery to\s+Ada Fernsby\s+1 Sample Lane\s+Faversham\s+ME13 0ZZ/);
    expect(await page.locator('main li img').count()).toBe(1);
    expect(receipt).toMatch(/2 × Mega fuse 125\u00a0A\s+£6\.90 each\s+£13\.80/);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(above?.y ?? 0).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
    expect(Math.round((above?.y ?? 0) + (above?.height ?? 0))).toBe(phone.height - 16);
  },
);

longTest(
  'Where no carrier goes is told at the postcode, and collection needs no address and costs nothing',
  async () => {
    const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 } });
    await page.getByRole('button', { name: 'Order and pay £11.85' }).waitFor();
    const choices = page.getByRole('group', { name: 'Delivery', exact: true });
    const costs = await choices.innerText();
    expect(costs).toMatch(
      /Deliver to me\s+2 to 4 working days in mainland Britain: £4\.95, free from £50\s+Collect .*\s+Free, once we email you that it is ready/,
    );
    await page.getByLabel('Postcode').fill('bt1 1aa');
    expect(await page.getByText(/cannot deliver/).count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.getByText(/^Error: Sorry, we cannot deliver to Northern Ireland: .* collect/).waitFor();
    await payButton(page).click();
    await eventually(() => isFocused(page, 'Full name')).toBe(true);
    await page.getByRole('button', { name: 'Collect from the workshop instead' }).click();
    await page.getByRole('button', { name: 'Order and pay £6.90' }).waitFor();
    expect(await page.getByRole('radio', { name: /^Collect from the workshop/ }).isChecked()).toBe(true);
    expect(await choices.innerText()).toBe(costs);
    expect(await page.getByLabel('Postcode').count()).toBe(0);
    await fillDetails(page, 'collects@example.com', true);
    await fillCard(page, cards.good);
    await payButton(page).click();
    await isThanked(page);
    await page.getByText('ready to collect from the workshop').waitFor();
    expect(await page.getByRole('region', { name: 'Collect from' }).innerText()).toMatch(
      /^Collect from\s+Ampervan\s+Unit 4, .*\s+\w+ to \w+, .*\d/,
    );
    expect(await ordersOf('collects@example.com')).toMatchObject([
      { deliveryMethod: 'collection', shippingPence: 0, totalPence: 690 },
    ]);
  },
);

test('What is missing or wrong is said beside each field, and the first of them gets the focus', async () => {
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 } });
  await page.getByLabel('Card number').waitFor();
  await payButton(page).click();
  const errorOf = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => (id.endsWith('-error') ? document.getElementById(id)?.textContent : ''))
        .join(''),
    );
  const expected = {
    'Full name': 'Enter your full name',
    Email: 'Enter your email address',
    Address: 'Enter your address',
    City: 'Enter your town or city',
    Postcode: 'Enter your postcode',
    'Card number': 'Enter the long number on the card',
    'Expiry date': 'Enter the expiry date as MM / YY',
    'Security code': 'Enter the 3 digits on the back of the card',
  };
  for (const [label, words] of Object.entries(expected)) {
    await eventually(() => errorOf(label)).toBe(`Error: ${words}`);
  }
  await eventually(() => isFocused(page, 'Full name')).toBe(true);

  await fillDetails(page, 'not an address');
  await page.getByLabel('Postcode').fill('NOWHERE');
  await payButton(page).click();
  await eventually(() => errorOf('Email')).toBe('Error: Enter an email address like name@example.com');
  await eventually(() => errorOf('Postcode')).toBe('Error: Enter a UK postcode like ME13 8GD');
  await eventually(() => isFocused(page, 'Email')).toBe(true);

  // What is put right is right at once; what is spoilt is said when somebody goes on to the next field.
  await page.getByLabel('Email', { exact: true }).fill('errors@example.com');
  await eventually(() => errorOf('Email')).toBe('');
  await page.getByLabel('Postcode').fill('ME13 0ZZ');
  await eventually(() => errorOf('Postcode')).toBe('');
  await page.getByLabel('Address', { exact: true }).fill('');
  expect(await errorOf('Address')).toBe('');
  await page.keyboard.press('Tab');
  await eventually(() => errorOf('Address')).toBe('Error: Enter your address');
  await page.getByLabel('Card number').fill(cards.good);
  await eventually(() => errorOf('Card number')).toBe('');
  await page.getByLabel('Card number').fill('');

  await fillDetails(page, 'errors@example.com');
  await payButton(page).click();
  await eventually(() => isFocused(page, 'Card number')).toBe(true);
  expect(await ordersOf('errors@example.com')).toEqual([]);
});

test('No field of the checkout is there before it can keep what is typed', async () => {
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 }, javaScriptEnabled: false });
  const words = () => page.locator('main').innerText();
  expect(await words()).toContain('Paying online needs JavaScript, which is switched off in your browser.');
  expect(await page.locator('main input').count()).toBe(0);
  for (const path of [paths.auth(), paths.account()]) {
    await page.goto(path);
    expect(await words()).toContain('needs JavaScript, which is switched off in your browser.');
  }
});

test('Pay pressed twice makes one order', async () => {
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 } });
  await fillDetails(page, 'twice@example.com');
  await fillCard(page, cards.good);
  await page.getByLabel('Security code').focus();
  await payButton(page).evaluate((button) => {
    if (!(button instanceof HTMLButtonElement)) return;
    button.click();
    button.form?.requestSubmit();
    button.click();
  });
  await isThanked(page);
  expect(await ordersOf('twice@example.com')).toMatchObject([{ paymentStatus: 'paid' }]);
});

test('The last piece stays with the shopper whose card was declined', async () => {
  shop.allowProblem(/402 \(Payment Required\)/);
  await setProduct('dimmer-switch-panel-4-way', { stockQuantity: 1 });
  const page = await shop.visit(paths.checkout(), { cart: { 'dimmer-switch-panel-4-way': 1 } });
  await payWith(page, 'last-piece@example.com', cards.declined);
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
  await page.reload();
  await isReady(page);
  await payWith(page, 'last-piece@example.com', cards.good);
  await isThanked(page);
});

longTest('Coming back to the thanks shows the same order and leaves a new cart alone', async () => {
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 } });
  await payWith(page, 'reload@example.com', cards.good);
  await isThanked(page);
  const [order] = await ordersOf('reload@example.com');
  await goTo(page, paths.product(holder));
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await page.goBack();
  await isThanked(page);
  await page.getByText(order?.orderNumber ?? 'no order').waitFor();
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  expect(await toastOf(page)).toBe('');
  expect(await ordersOf('reload@example.com')).toHaveLength(1);
  expect((await readProduct(shop.site, fuse)).stockQuantity).toBeGreaterThan(0);
});

test('Without the payment and its secret there is no order to see', async () => {
  shop.allowProblem(/404 \(Not Found\)/);
  const page = await shop.visit(paths.orderSuccess());
  await page.getByRole('heading', { name: 'We cannot find this order' }).waitFor();

  const [order] = await shop.site.db
    .selectFrom('orders')
    .select('paymentIntentId')
    .where('paymentStatus', '=', 'paid')
    .execute();
  const query = `payment_intent=${order?.paymentIntentId}&payment_intent_client_secret=${order?.paymentIntentId}_secret_wrong`;
  await goTo(page, `${paths.orderSuccess()}?${query}`);
  await page.getByRole('heading', { name: 'We cannot find this order' }).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/AV-|@example\.com|£/);
});

test('A guest keeps a paid order in an account, for a password alone', async () => {
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 }, viewport: phone });
  await payWith(page, 'keeper@example.com', cards.good);
  await isThanked(page);
  // The browser's history keeps no secret, and this tab knows the order all the same.
  await eventually(() => new URL(page.url()).search).toBe('');
  await page.reload();
  await isThanked(page);
  const create = page.getByRole('button', { name: 'Create my account' });
  await create.click();
  await page.getByText('Password must be at least 8 characters').waitFor();
  await expectNoViolations(page);
  await page.getByLabel('Password', { exact: true }).fill('a van called Horace');
  await page.keyboard.press('Enter');
  const words = page.getByText('we have written to keeper@example.com');
  await words.waitFor();
  expect(await words.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectNoViolations(page);
  const account = await shop.site.db
    .selectFrom('users')
    .select(['firstName', 'isEmailVerified'])
    .where('email', '=', 'keeper@example.com')
    .executeTakeFirst();
  expect(account).toMatchObject({ firstName: 'Ada', isEmailVerified: false });

  // A day later its address tells whoever finds it the number alone, and where the rest is.
  const ago = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await shop.site.db
    .updateTable('orders')
    .set({ createdAt: ago })
    .where('customerEmail', '=', 'keeper@example.com')
    .execute();
  await page.reload();
  await page.getByRole('heading', { name: /^Thank you for your order AV/ }).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/keeper@example\.com|£|Ada/);
  await expectNoViolations(page);
});

longTest('Another payer is asked for in one line, and is told where it is wrong', async () => {
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 }, viewport: phone });
  const same = page.getByRole('checkbox', { name: 'Billing address is the same' });
  expect(await same.isChecked()).toBe(true);
  expect(await page.getByText('Billing').count()).toBe(1);
  await fillDetails(page, 'payer@example.com');
  await fillCard(page, cards.good);
  await same.uncheck();
  await payButton(page).click();
  await eventually(() => isFocused(page, 'Billing name')).toBe(true);
  await page.getByText('Enter the billing address').waitFor();
  await expectNoViolations(page);
  await same.check();
  await payButton(page).click();
  await isThanked(page);
  expect(await ordersOf('payer@example.com')).toMatchObject([{ paymentStatus: 'paid' }]);
});

test('A code that covers all of an order leaves 30p to a guest, and nothing to whoever is logged in', async () => {
  const { db } = shop.site;
  const { code } = await buildDiscountCode(db, { percent: 100, mostUses: 5 });
  const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
  async function apply(page: Page): Promise<void> {
    await page.getByRole('radio', { name: /^Collect from the workshop/ }).check();
    await summary(page).locator('summary').filter({ hasText: 'order summary' }).click();
    await page.getByText('Have a discount code?').click();
    await page.getByLabel('Discount code').fill(code);
    await page.getByLabel('Discount code').press('Enter');
  }
  const theirs = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 }, viewport: phone });
  await apply(theirs);
  await summary(theirs).getByText(`${code} leaves 30p to pay, as no card takes less; it is free`).waitFor();
  await theirs.getByRole('button', { name: 'Order and pay £0.30' }).waitFor();

  const ada = await buildPerson(db, { firstName: 'Ada', isEmailVerified: true });
  const hers = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 }, as: ada, viewport: phone });
  await apply(hers);
  await hers.getByText(`There is nothing to pay: ${code} covers all of your order`).waitFor();
  expect(await hers.getByLabel('Card number').count()).toBe(0);
  await expectNoViolations(hers);
  await hers.getByLabel('Email', { exact: true }).fill('other@example.com');
  await hers.getByLabel('Card number').waitFor();
  await hers.getByRole('button', { name: 'Order and pay £0.30' }).waitFor();
  await hers.getByLabel('Email', { exact: true }).fill(ada.email);
  await button(hers, 'Place order, nothing to pay').click();
  await isThanked(hers);
  await eventually(() => toastOf(hers)).toMatch(/^Order Placed\s+Thank you for your order!$/);
  await hers.getByText(`Nothing to pay: ${code} covered all of it.`).waitFor();
  await expectNoViolations(hers);
  expect(await storedCart(hers)).toBe('[]');
  expect(await ordersOf(ada.email)).toMatchObject([{ paymentStatus: 'paid', totalPence: 0 }]);
});

test('Whoever has an account logs in from the checkout for its code, and comes back with cart and words', async () => {
  shop.allowProblem(/409 \(Conflict\)/);
  const { db } = shop.site;
  const ada = await buildPerson(db, { firstName: 'Ada', lastName: 'Fernsby' });
  const { code } = await buildDiscountCode(db, { percent: 10, isForAccounts: true });
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 2 }, viewport: phone });
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await page.getByLabel('City').fill('Whitstable');
  await page.getByText('Have a discount code?').click();
  await page.getByLabel('Discount code').fill(code);
  await page.getByLabel('Discount code').press('Enter');
  await summary
    .getByText('This code is for customers with an account. Log in or register to use it')
    .waitFor();
  await summary.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, ada.email);
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await eventually(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(ada.email);
  await eventually(() => page.getByLabel('City').inputValue()).toBe('Whitstable');
  await eventually(() => page.getByLabel('Discount code').inputValue()).toBe(code);
  await page.getByRole('button', { name: 'Order and pay £18.75' }).waitFor();
  expect(await page.getByText('Have an account?').count()).toBe(0);
  await button(page, 'Apply').click();
  await page.getByRole('button', { name: 'Order and pay £17.37' }).waitFor();

  await goTo(page, paths.account());
  const deals = page.getByRole('region', { name: 'Deals for customers with an account' });
  await deals.getByText(code).waitFor();
  await deals.getByText('5% off goods, from £50.00. Once for each customer.').waitFor();
});
