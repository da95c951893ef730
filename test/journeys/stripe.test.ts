import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { runSimulator } from '../../simulator/running-simulator.ts';
import { publicNeeds } from '../build-test-app.ts';
import { longTest } from '../long-test.ts';
import { freePort } from '../processes/free-port.ts';
import { fillDetails, isThanked, payButton } from './checkout-steps.ts';
import { eventually, ShopWindow, toastOf, type VisitOptions } from './shop-window.ts';
import { methods, standInForStripe } from './stripe-stand-in.ts';

const secret = 'whsec_journeys';
const fuse = 'mega-fuse-125a';

describe('With keys of Stripe', () => {
  let close = async () => {};
  let simulatorUrl = '';
  const shop = new ShopWindow(async () => {
    const port = await freePort();
    const webhook = { url: `http://127.0.0.1:${port}/api/stripe-webhook`, secret };
    const { simulator } = await runSimulator({ webhook });
    close = () => simulator.close();
    simulatorUrl = simulator.url;
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_simulator',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_URL: simulator.url,
    };
    return { port, env: keys };
  });
  afterAll(() => close());

  const visitCheckout = (more: VisitOptions = {}) =>
    shop.visit(paths.checkout(), {
      cart: { [fuse]: 1 },
      hosts: ['js.stripe.com', 'api.stripe.com'],
      listen: (page) => standInForStripe(page, simulatorUrl),
      ...more,
    });
  const choose = (page: Page, method: string) => page.getByLabel('Test card').selectOption(method);
  const ordersOf = (email: string) =>
    shop.site.db.selectFrom('orders').selectAll().where('customerEmail', '=', email).execute();

  test('a shopper pays in the Payment Element', async () => {
    const page = await visitCheckout();
    expect(await page.getByText('Demo payments').count()).toBe(0);
    await fillDetails(page, 'element@example.com');
    await payButton(page).click();
    expect(await ordersOf('element@example.com')).toEqual([]);

    await page.getByText('Collect from the workshop').click();
    await choose(page, methods.visa);
    await payButton(page).click();
    await isThanked(page);
    expect(await ordersOf('element@example.com')).toMatchObject([
      { paymentStatus: 'paid', totalPence: 690, deliveryMethod: 'collection' },
    ]);
  });

  longTest('a decline is told in the words of Stripe and another card pays', async () => {
    shop.allowProblem(/402 \(Payment Required\)/);
    const page = await visitCheckout();
    await fillDetails(page, 'element-declined@example.com');
    await choose(page, methods.declined);
    await payButton(page).click();
    await eventually(() => toastOf(page)).toMatch(/^Payment Failed\s+Your card was declined\.$/);
    const { stripeAmount, stripeReturn } = await page.evaluate(() => ({
      ...document.documentElement.dataset,
    }));
    expect(stripeAmount).toBe('1185');
    expect(stripeReturn).toBe(`${shop.site.origin}${paths.orderSuccess()}`);

    await choose(page, methods.secondStep);
    await payButton(page).click();
    await isThanked(page);
    const orders = await ordersOf('element-declined@example.com');
    expect(orders.filter(({ paymentStatus }) => paymentStatus === 'paid')).toHaveLength(1);
  });

  longTest('wallets are offered, and none asks its owner while a field is wrong', async () => {
    const page = await visitCheckout();
    await choose(page, methods.wallet);
    const said = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect((await said()).stripeWallets).toBe('{"applePay":"auto","googlePay":"auto","link":"auto"}');
    await payButton(page).click();
    await page.getByText('Enter your full name').waitFor();
    expect((await said()).stripeAsked).toBeUndefined();
    await fillDetails(page, 'wallet@example.com');
    await payButton(page).click();
    await isThanked(page);
    expect(await ordersOf('wallet@example.com')).toMatchObject([{ paymentStatus: 'paid' }]);
  });

  test('the webhook settles an order whose shopper never came back', async () => {
    const page = await visitCheckout();
    await page.route(`**${paths.orderSuccess()}?**`, () => {});
    await fillDetails(page, 'gone@example.com');
    await choose(page, methods.visa);
    await payButton(page).click();
    await eventually(() => ordersOf('gone@example.com')).toMatchObject([
      { paymentStatus: 'paid', status: 'confirmed' },
    ]);
  });

  test('a card form that cannot be had is said, and nobody can press Pay', async () => {
    shop.allowProblem(/ERR_FAILED/, /Failed to load Stripe.js/);
    const page = await visitCheckout({
      listen: async (fresh) => {
        await fresh.route('https://js.stripe.com/**', (route) => route.abort());
      },
    });
    const words = 'We cannot reach the payment service. Please reload the page.';
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    expect(await payButton(page).isDisabled()).toBe(true);
  });

  test('only the checkout may reach Stripe', async () => {
    const policyOf = async (path: string) =>
      (await fetch(shop.site.origin + path)).headers.get('content-security-policy') ?? '';
    const policy = await policyOf(paths.checkout());
    for (const source of ['script-src', 'connect-src', 'frame-src', 'img-src']) {
      expect(policy).toMatch(new RegExp(`${source} [^;]*stripe\\.com`));
    }
    const others = [paths.home(), paths.shop(), paths.product(fuse), paths.orderSuccess(), '/nowhere'];
    for (const path of others) {
      expect(await policyOf(path)).not.toContain('stripe');
    }
  });
});

describe('On a public site without keys', () => {
  const shop = new ShopWindow(() => ({
    env: { PUBLIC_URL: 'https://ampervan.example', ...publicNeeds },
  }));

  test('the checkout says that online payment is not set up', async () => {
    const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 } });
    await page.getByRole('alert').filter({ hasText: 'Online payment is not set up yet.' }).waitFor();
    await page.getByRole('link', { name: '01632 960123' }).first().waitFor();
    expect(await payButton(page).isDisabled()).toBe(true);
  });
});
