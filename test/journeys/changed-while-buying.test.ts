import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { cards, fillCard, fillDetails, isThanked, payButton } from './checkout-steps.ts';
import { goTo, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const holder = 'mega-fuse-holder';

const ordersOf = (email: string) =>
  shop.site.db.selectFrom('orders').selectAll().where('customerEmail', '=', email).orderBy('id').execute();

const setProduct = (slug: string, values: { pricePence?: number; stockQuantity?: number }) =>
  shop.site.db.updateTable('products').set(values).where('slug', '=', slug).execute();

test('A price that rose before the checkout is told, with the new total', async () => {
  const page = await shop.visit(paths.shop(), { cart: { 'midi-fuse-kit': 1 } });
  await setProduct('midi-fuse-kit', { pricePence: 2_590 });
  await goTo(page, paths.checkout());
  await page.getByText('Midi fuse kit, 2 holders and 10 fuses now costs £25.90; it was £24.90.').waitFor();
  await page.getByRole('button', { name: 'Order and pay £30.85' }).waitFor();
});

test('A price that rises during the checkout stops the payment and is told, with the new total', async () => {
  shop.expectProblem(/409 \(Conflict\)/);
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
  shop.expectProblem(/409 \(Conflict\)/);
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
  shop.expectProblem(/409 \(Conflict\)/);
  await setProduct('led-strip-light-5m', { stockQuantity: 1 });
  const page = await shop.visit(paths.shop(), { cart: { 'led-strip-light-5m': 1 } });
  await setProduct('led-strip-light-5m', { stockQuantity: 0 });
  await goTo(page, paths.checkout());
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await page.getByText('LED strip light kit, 5 m has sold out, so we took it out.').waitFor();
});
