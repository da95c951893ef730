import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { field, loginPanel } from './account-steps.ts';
import { payButton } from './checkout-steps.ts';
import { eventually, ShopWindow, type VisitOptions } from './shop-window.ts';

const shop = new ShopWindow();

/** Holds back scripts of the site until they are asked for. */
function heldScripts(pattern: string | RegExp): {
  prepare: (page: Page) => Promise<void>;
  release: () => void;
} {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const prepare = async (page: Page) => {
    await page.route(pattern, async (route) => {
      await isReleased;
      await route.continue();
    });
  };
  return { prepare, release };
}

/** Whether the first script is there: before it a tap on a form's button sends the form. */
const keepsTaps = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('button');
    probe.type = 'button';
    document.body.append(probe);
    probe.click();
    probe.remove();
    return probe.style.opacity === '0.5';
  });

/** Opens a page whose scripts come only after somebody has done something with it. */
async function visitEarly(path: string, act: (page: Page) => Promise<void>, options: VisitOptions = {}) {
  const { prepare, release } = heldScripts(/\/assets\/(?!early-taps).*\.js$/);
  const early = Promise.withResolvers<Page>();
  const visit = shop.visit(path, {
    ...options,
    prepare: async (page) => {
      await prepare(page);
      early.resolve(page);
    },
  });
  await act(await early.promise);
  release();
  return visit;
}

longTest('What is typed into the search before the page works is searched for', async () => {
  const page = await visitEarly(paths.shop(), async (early) => {
    await early.getByLabel('Search the shop').fill('cable');
    await early.keyboard.press('Enter');
  });
  await page.getByRole('heading', { name: 'Results for “cable”' }).waitFor();
  expect(new URL(page.url()).search).toBe('?q=cable');
  expect(await page.getByLabel('Search the shop').inputValue()).toBe('cable');
});

longTest(
  'What is typed into a form before the page works stays, and if it was sent, is sent then',
  async () => {
    shop.allowProblem(/401 \(Unauthorized\)/);
    const page = await visitEarly(paths.auth(), async (early) => {
      await field(loginPanel(early), 'Email').fill('early@example.com');
      await field(loginPanel(early), 'Password').fill('a van called Horace');
      await early.keyboard.press('Enter');
      await early.getByRole('button', { name: 'Sign in' }).click();
    });
    expect(await field(loginPanel(page), 'Email').inputValue()).toBe('early@example.com');
    expect(await field(loginPanel(page), 'Password').inputValue()).toBe('a van called Horace');
    expect(page.url()).toBe(shop.site.origin + paths.auth());
    await loginPanel(page).getByText('Invalid email or password').waitFor();
  },
);

test('What is tapped before the page works is done once it does, and once only', async () => {
  const page = await visitEarly(paths.product('mega-fuse-125a'), async (early) => {
    const add = early.getByRole('button', { name: 'Add to cart', exact: true });
    await eventually(() => keepsTaps(early)).toBe(true);
    await add.click();
    expect(await add.evaluate((button) => button.style.opacity)).toBe('0.5');
    await add.click();
    await early.getByRole('button', { name: /^Cart, / }).click();
  });
  const menu = page.locator('#cart-menu');
  await menu.getByRole('link', { name: 'Mega fuse 125 A' }).waitFor();
  await eventually(() => page.getByRole('button', { name: 'Cart, 1 item', exact: true }).count()).toBe(1);
  const add = page.getByRole('button', { name: 'Add to cart', exact: true });
  expect(await add.evaluate((button) => button.style.opacity)).toBe('');
});

test('Nobody can pay before the card form is there', async () => {
  const { prepare, release } = heldScripts('**/assets/demo-payment*.js');
  const page = await shop.visit(paths.checkout(), { cart: { 'mega-fuse-125a': 1 }, prepare });
  await page.waitForResponse('**/api/create-payment-intent');
  await page.getByText('Preparing your payment…').waitFor();
  expect(await payButton(page).isDisabled()).toBe(true);
  release();
  await page.getByLabel('Card number').waitFor();
  expect(await payButton(page).isEnabled()).toBe(true);
});

longTest('The card form of which one request is lost arrives all the same', async () => {
  shop.allowProblem(/ERR_FAILED/);
  const page = await shop.visit(paths.checkout(), {
    cart: { 'mega-fuse-125a': 1 },
    listen: async (fresh) => {
      await fresh.route('**/assets/demo-payment-*.js', (route) => route.abort(), { times: 1 });
    },
  });
  await field(page, 'Card number').waitFor();
  expect(await page.getByText('This part did not arrive.').count()).toBe(0);
});

longTest('What is typed into the calculators before they work is counted', async () => {
  const plan = await visitEarly(paths.calculators(), async (early) => {
    await early.getByLabel('Minutes a day of device 3').fill('120');
    await early.keyboard.press('Enter');
  });
  await plan.getByText('105 Ah lithium').waitFor();
  expect(await plan.getByLabel('Minutes a day of device 3').inputValue()).toBe('120');

  const battery = await visitEarly(paths.batteryCalculator(), async (early) => {
    await early.getByLabel('Ah a day', { exact: true }).fill('142');
    await early.keyboard.press('Enter');
  });
  await battery.getByText('230 Ah lithium').waitFor();
  expect(await battery.getByLabel('Ah a day', { exact: true }).inputValue()).toBe('142');
});
