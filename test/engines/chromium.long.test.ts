import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { describeWith } from '../deploy/programs.ts';
import { type RunningSite, startShop } from '../journeys/running-site.ts';
import { browserArguments } from '../processes/browser.ts';

const countOf = (page: Page) => page.getByRole('button', { name: /^Cart, / }).getAttribute('aria-label');

/** Has the page note whether it is shown as it was left; one that is loaded anew has noted nothing. */
const noteReturn = (page: Page) =>
  page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.isKept = String(persisted);
    }),
  );

/** The shell without windows keeps no page that adds to a cart, so this takes the whole browser. */
describeWith(['chromium'], 'Chromium, which keeps pages for Back', (pathOf) => {
  let site: RunningSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await startShop();
    browser = await chromium.launch({
      executablePath: pathOf('chromium'),
      args: browserArguments,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  test('shows the cart of now on a page that Back leads to, and adds to that', async () => {
    const page = await browser.newPage({ baseURL: site.origin });
    const add = () => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    const expectCount = (words: string) => expect.poll(() => countOf(page), { timeout: 20_000 }).toBe(words);
    await page.goto(paths.product('mega-fuse-125a'), { waitUntil: 'networkidle' });
    await noteReturn(page);
    await add();
    await expectCount('Cart, 1 item');
    await page.goto(paths.product('midi-fuse-kit'), { waitUntil: 'networkidle' });
    await add();
    await expectCount('Cart, 2 items');
    await page.evaluate(() => history.back());
    // While a page is being left there is none to ask.
    const isKept = () => page.evaluate(() => document.documentElement.dataset.isKept).catch(() => '');
    await expect.poll(isKept, { timeout: 20_000 }).toBe('true');
    await expectCount('Cart, 2 items');
    await add();
    await expectCount('Cart, 3 items');
  });
});
