import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { cards, fillCard, fillDetails, isThanked, payButton } from './checkout-steps.ts';
import { eventually, goTo, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const holder = 'mega-fuse-holder';

const ordersOf = (email: string) =>
  shop.site.db.selectFrom('orders').selectAll().where('customerEmail', '=', email).orderBy('id').execute();

const setProduct = (
  slug: string,
  values: { pricePence?: number; stockQuantity?: number; isActive?: boolean },
) => shop.site.db.updateTable('products').set(values).where('slug', '=', slug).execute();

test('A price that rose before the checkout is told, with the new total', async () => {
  const page = await shop.visit(paths.shop(), { cart: { 'midi-fuse-kit': 1 } });
  await setProduct('midi-fuse-kit', { pricePence: 2_590 });
  await goTo(page, paths.checkout());
  await page.getByText('Midi fuse kit, 2 holders and 10 fuses now costs £25.90; it was £24.90.').waitFor();
  await page.getByRole('button', { name: 'Order and pay £30.85' }).waitFor();
});

longTest('The page of the cart tells what has changed, and the cart in the bar follows', async () => {
  const cart = { 'mega-fuse-125a': 2, 'battery-shunt-500a': 1, 'reading-light-usb': 1, 'inverter-3000w': 1 };
  const page = await shop.visit(paths.shop(), { cart });
  const fuse = page.getByRole('listitem').filter({ hasText: 'Mega fuse 125 A' });
  await setProduct('mega-fuse-125a', { pricePence: 1_000 });
  await setProduct('battery-shunt-500a', { isActive: false });
  await setProduct('inverter-3000w', { stockQuantity: 0 });
  await goTo(page, paths.cart());
  const told = page.getByRole('status').filter({ hasText: 'Your cart has changed since you filled it' });
  await told.getByText('Mega fuse 125 A now costs £10.00; it was £6.90.').waitFor();
  await told.getByText(/^Battery shunt.* is no longer for sale, so we took it out\.$/).waitFor();
  const main = page.getByRole('main');
  expect(await fuse.getByText('£20.00').count()).toBe(1);
  // What has sold out stays for whoever would wait for it, and counts for nothing.
  const sold = main.getByRole('listitem').filter({ hasText: 'Sold out for now.' });
  await eventually(() => sold.count()).toBe(2);
  await main.getByText('£30.00 more and delivery is free.').waitFor();
  expect(await main.locator('p:not([role])', { hasText: /^Total/ }).innerText()).toMatch(/£20\.00$/);
  await page.getByRole('button', { name: /^Cart, / }).click();
  const menu = page.locator('#cart-menu');
  await menu.getByText('£20.00').first().waitFor();
  expect(await menu.getByText('Battery shunt').count()).toBe(0);
});

longTest('When all that was in the cart is no longer for sale, its page says why it is empty', async () => {
  const page = await shop.visit(paths.shop(), { cart: { 'fuse-box-12-way': 1 } });
  await setProduct('fuse-box-12-way', { isActive: false });
  await goTo(page, paths.cart());
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await page.getByText(/is no longer for sale, so we took it out\./).waitFor();
});

test('A price that rises during the checkout stops the payment and is told, with the new total', async () => {
  shop.allowProblem(/409 \(Conflict\)/);
  const page = await shop.visit(paths.checkout(), { cart: { 'mega-fuse-250a': 1 } });
  await fillDetails(page, 'risen@example.com');
  await fillCard(page, cards.good);
  await setProduct('mega-fuse-250a', { pricePence: 800 });
  await payButton(page).click();
  await page.getByText('Mega fuse 250 A now costs £8.00; it was £7.50.').waitFor();
  expect(await ordersOf('risen@example.com')).toEqual([]);
  await page.getByRole('button', { name: 'Order and pay £12.95' }).click();
  await isThanked(page);
  expect(await ordersOf('risen@example.com')).toMatchObject([{ totalPence: 1_295 }]);
});

test('A product that sells out during the checkout is taken out, and the rest can still be paid', async () => {
  shop.allowProblem(/409 \(Conflict\)/);
  const page = await shop.visit(paths.checkout(), { cart: { 'class-t-fuse-400a': 1, [holder]: 1 } });
  await fillDetails(page, 'half@example.com');
  await fillCard(page, cards.good);
  await setProduct('class-t-fuse-400a', { stockQuantity: 0 });
  await payButton(page).click();
  await page.getByText('Class T fuse 400 A with holder has sold out, so we took it out.').waitFor();
  await page.getByRole('button', { name: 'Order and pay £17.85' }).click();
  await isThanked(page);
});

test('When all that was in the cart has sold out, the empty checkout says why', async () => {
  shop.allowProblem(/409 \(Conflict\)/);
  await setProduct('led-strip-light-5m', { stockQuantity: 1 });
  const page = await shop.visit(paths.shop(), { cart: { 'led-strip-light-5m': 1 } });
  await setProduct('led-strip-light-5m', { stockQuantity: 0 });
  await goTo(page, paths.checkout());
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await page.getByText('LED strip light kit, 5 m has sold out, so we took it out.').waitFor();
});
