import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeLink } from '../../app/calculators/plan/link/share-link.ts';
import { planPresets } from '../../app/calculators/plan/plan-presets.ts';
import { paths } from '../../app/paths.ts';
import { isLongRun } from '../extent.ts';
import { violationsOn } from './axe.ts';
import { cards, fillCard, fillDetails, isThanked, payButton, payWith } from './checkout-steps.ts';
import {
  desktop,
  goTo,
  isQuiet,
  phone,
  readProduct,
  ShopWindow,
  twoFrames,
  type VisitOptions,
} from './shop-window.ts';

const shop = new ShopWindow();
const fuse = 'mega-fuse-125a';
const cart = { [fuse]: 1, 'lithium-battery-105ah': 1 };

interface Scene {
  name: string;
  path: string;
  options?: VisitOptions;
  /** What is done on the page before it is looked at. */
  act?: (page: Page) => Promise<unknown>;
  only?: 'phone' | 'desktop';
  /** One of its kind, looked at in each run. */
  isEveryday?: boolean;
}

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('#mobile-menu').waitFor();
};
const openCart = (page: Page) => page.getByRole('button', { name: /^Cart, / }).click();
const openAbout = (page: Page) => page.getByRole('button', { name: 'About' }).click();
const openShopMenu = (page: Page) => page.getByRole('button', { name: 'Categories of the shop' }).click();

const scenes: Scene[] = [
  { name: 'the home page', isEveryday: true, path: paths.home() },
  { name: 'the About menu', path: paths.home(), act: openAbout, only: 'desktop' },
  { name: 'the menu of the shop', path: paths.blog(), act: openShopMenu, only: 'desktop' },
  { name: 'the mobile menu', path: paths.home(), act: openMenu, only: 'phone' },
  { name: 'the shop', path: paths.shop() },
  {
    name: 'suggestions',
    path: paths.shop(),
    act: async (page) => {
      await page.getByLabel('Search the shop').fill('cable');
      await page
        .getByRole('option', { name: /Twin cable/ })
        .first()
        .waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  { name: 'results', path: `${paths.search()}?q=battery` },
  { name: 'articles and pages', path: `${paths.siteSearch()}?q=battery` },
  { name: 'no results', path: `${paths.search()}?q=zzzz` },
  { name: 'a category filtered to nothing', path: `${paths.category('solar')}?minPrice=9000` },
  { name: 'a category', isEveryday: true, path: paths.category('leisure-batteries') },
  { name: 'delivery and returns', path: paths.deliveryAndReturns() },
  {
    name: 'questions, one of them answered',
    path: paths.questions(),
    act: (page) => page.locator('summary').first().click(),
  },
  { name: 'how we work', path: paths.howWeWork() },
  { name: 'the words', path: paths.words() },
  { name: 'the question of the planner', path: paths.planner() },
  {
    name: 'an opened plan with all that is folded in it',
    path: paths.planner(writeLink(planPresets['weekend-couple'].state)),
    act: async (page) => {
      await page
        .getByRole('checkbox', { name: /battery/i })
        .first()
        .waitFor();
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
      });
      await page.getByLabel('Watts of Laptop').waitFor();
    },
  },
  { name: 'a product in stock', isEveryday: true, path: paths.product('lithium-battery-105ah') },
  { name: 'a product low in stock', path: paths.product('inverter-3000w') },
  { name: 'a product out of stock', path: paths.product('reading-light-usb') },
  {
    name: 'a toast',
    path: paths.product(fuse),
    act: async (page) => {
      await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
      await page.locator('li[data-state=open]').waitFor();
      // The press leaves the bar over half a row of pictures.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    },
  },
  { name: 'the open cart', isEveryday: true, path: paths.shop(), options: { cart }, act: openCart },
  { name: 'the open empty cart', path: paths.shop(), act: openCart },
  { name: 'the page of the cart', path: paths.cart(), options: { cart } },
  { name: 'the empty checkout', path: paths.checkout() },
  {
    name: 'the checkout filled in',
    isEveryday: true,
    path: paths.checkout(),
    options: { cart },
    act: async (page) => {
      await fillDetails(page, 'axe@example.com');
      await fillCard(page, cards.good);
    },
  },
  {
    name: 'the checkout with errors',

    path: paths.checkout(),
    options: { cart },
    act: async (page) => {
      await page.getByLabel('Card number').waitFor();
      await payButton(page).click();
      await page.getByText('Enter your full name').waitFor();
    },
  },
  {
    name: 'the question of the bank',
    path: paths.checkout(),
    options: { cart },
    act: async (page) => {
      await payWith(page, 'axe@example.com', cards.secondStep);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a paid order',
    isEveryday: true,
    path: paths.checkout(),
    options: { cart },
    act: async (page) => {
      await payWith(page, 'axe@example.com', cards.good);
      await isThanked(page);
      await page.locator('li[data-state=open]').waitFor();
    },
  },
  { name: 'an unknown order', path: paths.orderSuccess() },
  { name: 'a page that is not there', path: '/nowhere' },
];

const views = { phone, desktop };

describe('axe finds nothing', () => {
  test.each(scenes.filter(({ isEveryday }) => isLongRun || isEveryday))(
    'on $name',
    async ({ path, options, act, only }) => {
      // Of the page that is not there.
      shop.allowProblem(/404 \(Not Found\)/);
      const [first, ...others] = only ? [views[only]] : [phone, desktop];
      const page = await shop.visit(path, { viewport: first ?? null, ...options });
      await act?.(page);
      expect(await violationsOn(page)).toEqual([]);
      for (const viewport of others) {
        await page.setViewportSize(viewport);
        expect(await violationsOn(page)).toEqual([]);
      }
    },
  );
});

describe('By keyboard alone', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') || activeElement?.textContent?.trim() || '';
    });
  /** Presses Tab until something with this name has the focus. */
  async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
    for (let times = 0; times < most; times++) {
      await page.keyboard.press('Tab');
      const now = await focused(page);
      if (typeof name === 'string' ? now === name : name.test(now)) return;
    }
    throw new Error(`${name} was not reached; the focus is on "${await focused(page)}"`);
  }

  test('the first stop leads past the navigation', async () => {
    const page = await shop.visit(paths.shop());
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to the content');
    expect(await page.getByText('Skip to the content').isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.locator('main').evaluate((main) => main === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.getByLabel('Search the shop').evaluate((box) => box === document.activeElement)).toBe(
      true,
    );
  });

  test('every stop in the bar is visible and they come from left to right, line after line', async () => {
    const page = await shop.visit('/');
    await page.keyboard.press('Tab');
    const places: number[] = [];
    for (let stop = 0; stop < 17; stop++) {
      await page.keyboard.press('Tab');
      const { line, left, outline, ring } = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const { outlineWidth, outlineOffset } = getComputedStyle(element);
        const around = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        const box = element.getBoundingClientRect();
        const strip = element.closest('[data-scrolled], .wrap')?.getBoundingClientRect();
        return {
          ring: [box.top - around - (strip?.top ?? 0), (strip?.bottom ?? 0) - box.bottom - around],
          line: element.closest('[data-scrolled]') ? 1 : 0,
          left: element.getBoundingClientRect().left,
          outline: getComputedStyle(element).outlineWidth,
        };
      });
      places.push(line * 10_000 + left);
      expect(outline).toBe('3px');
      // Nothing cuts the ring off.
      expect(Math.min(...ring)).toBeGreaterThanOrEqual(-1);
    }
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.at(-1)).toBeGreaterThan(10_000);
  });

  test('a product can be bought', async () => {
    const page = await shop.visit(paths.product(fuse));
    await tabTo(page, 'One more of Mega fuse 125 A');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Add to cart', 2);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor();
    await page.keyboard.press('Home');
    await page.getByRole('link', { name: 'Skip to the content' }).focus();
    await tabTo(page, 'Cart, 2 items');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
    await tabTo(page, 'Proceed to Checkout');
    await page.keyboard.press('Enter');
    await page.getByLabel('Card number').waitFor();

    await page.getByLabel('Full name').focus();
    const answers = ['Ada Fernsby', 'keys@example.com', ''];
    for (const answer of answers) {
      await page.keyboard.type(answer);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: 'Collect from the workshop' }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    const payer = page.getByRole('checkbox', { name: 'No billing address' });
    expect(await payer.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    for (const answer of ['4000002500003155', '1250', '123']) {
      await page.keyboard.type(answer);
      await page.keyboard.press('Tab');
    }
    // The terms come before the button that agrees to them.
    expect(await focused(page)).toBe('terms and conditions');
    await tabTo(page, 'Order and pay £13.80', 2);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await focused(page)).toBe('Approve payment');
    await tabTo(page, 'Refuse payment', 1);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await isThanked(page);
  });
});

if (isLongRun)
  describe('On narrow windows and with long words', () => {
    const overflow = (page: Page) =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

    test('nothing has to be scrolled sideways at 400 % zoom', async () => {
      const page = await shop.visit('/', { viewport: { width: 320, height: 256 }, cart });
      const found = [`${paths.search()}?q=battery`, `${paths.siteSearch()}?q=battery`];
      const others = [paths.shop(), paths.product('lithium-battery-105ah'), paths.checkout()];
      for (const path of ['/', ...found, ...others]) {
        await goTo(page, path);
        expect([path, await overflow(page)]).toEqual([path, 0]);
        // The shop's name stays on its line.
        const name = await page.getByRole('banner').getByRole('link').locator('span').first().boundingBox();
        expect([path, name && name.height < 30]).toEqual([path, true]);
      }
      await openCart(page);
      expect(await overflow(page)).toBe(0);
      const button = page.locator('#cart-menu').getByRole('link', { name: 'Proceed to Checkout' });
      await button.scrollIntoViewIfNeeded();
      await button.click();
    });

    test('nothing stays over what is read in a low window', async () => {
      const page = await shop.visit(paths.category('leisure-batteries'), {
        viewport: { width: 320, height: 256 },
      });
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      const kept = page.locator(':is(header, main) *');
      const over = () =>
        kept.evaluateAll(
          (all) =>
            all
              .filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
              .map((one) => one.getBoundingClientRect())
              .filter(({ top, height, width }) => height > 0 && width > 200 && top >= 0 && top < 256).length,
        );
      expect(await over()).toBe(0);
      await goTo(page, paths.product('lithium-battery-105ah'));
      await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
      expect(await over()).toBe(0);
    });

    test.each([24, 32])(
      'letters of %i pixels, chosen in the browser, leave the header whole',
      async (pixels) => {
        const page = await shop.visit('/', { viewport: { width: 1_280, height: 800 }, cart });
        const browser = await page.context().newCDPSession(page);
        const setLetters = async (standard: number) => {
          await browser.send('Page.setFontSizes', { fontSizes: { standard } });
        };
        // The window goes on to the next test.
        onTestFinished(() => setLetters(16));
        await setLetters(pixels);
        for (const path of [
          '/',
          paths.category('leisure-batteries'),
          paths.product('lithium-battery-105ah'),
        ]) {
          await goTo(page, path);
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
            `${pixels}px`,
          );
          expect([path, await overflow(page)]).toEqual([path, 0]);
          const bar = await page.locator('[data-scrolled]').boundingBox();
          expect(bar?.height).toBeLessThan(800 / 3);
          const button = await page.getByRole('button', { name: /^Cart, / }).boundingBox();
          expect(button && button.x + button.width).toBeLessThanOrEqual(1_280);
          const name = await page.getByRole('banner').getByRole('link').locator('span').first().boundingBox();
          expect(name?.height).toBeLessThan(3 * pixels);
        }
      },
    );

    test('letters twice as large fit on a phone', async () => {
      const page = await shop.visit('/', { viewport: phone, cart });
      const product = paths.product('lithium-battery-105ah');
      const forms = [paths.calculators(), paths.batteryCalculator(), paths.contactForm('x'), paths.book()];
      const pages = ['/', paths.shop(), paths.category('leisure-batteries'), product, paths.cart()];
      // What comes after the page itself, and later on a busy machine.
      const late: Record<string, Locator> = {
        [paths.cart()]: page.getByRole('button', { name: 'One more of Mega fuse 125 A' }),
        [paths.checkout()]: page.getByLabel('Card number'),
      };
      for (const path of [...pages, paths.checkout(), paths.blog(), ...forms]) {
        await goTo(page, path);
        await late[path]?.waitFor();
        await isQuiet(page);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await twoFrames(page);
        expect([path, await overflow(page)]).toEqual([path, 0]);
      }
    });

    test('a name of 200 characters without a space stays inside', async () => {
      const name = 'W'.repeat(200);
      const { id } = await shop.site.db
        .insertInto('products')
        .values({
          name,
          slug: 'long',
          shortDescription: name,
          description: name,
          longDescription: `<p>${name}</p>`,
          specifications: JSON.stringify([{ label: name, value: name }]),
          pricePence: 1_000,
          stockQuantity: 3,
          categoryId: (await readProduct(shop.site, 'midi-fuse-kit')).categoryId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(id).toBeGreaterThan(0);
      const page = await shop.visit(paths.category('fuses-and-protection'), { cart: { long: 1 } });
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        const found = [`${paths.search()}?q=${name}`, `${paths.siteSearch()}?q=${name}`];
        const category = paths.category('fuses-and-protection');
        for (const path of [paths.product('long'), category, ...found, paths.sitemap(), paths.checkout()]) {
          await goTo(page, path);
          expect([path, viewport.width, await overflow(page)]).toEqual([path, viewport.width, 0]);
        }
        await openCart(page);
        const price = page.locator('#cart-menu').getByText('£10.00').first();
        const box = await price.boundingBox();
        expect(box && box.x + box.width).toBeLessThanOrEqual(viewport.width);
        await page.keyboard.press('Escape');
      }
    });
  });

if (isLongRun)
  describe('Those who ask for less', () => {
    test.each(['reduced motion', 'less data'])('of %s get no video', async (wish) => {
      const asked: string[] = [];
      const page = await shop.visit('/', {
        reducedMotion: wish === 'reduced motion' ? 'reduce' : 'no-preference',
        prepare: async (fresh) => {
          fresh.on('request', (request) => asked.push(request.url()));
          if (wish === 'reduced motion') return;
          await fresh.addInitScript(() => {
            Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
          });
        },
      });
      await isQuiet(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
      expect(await page.locator('video').count()).toBe(0);
      expect(asked.filter((url) => /\.(webm|mp4)$/.test(url))).toEqual([]);
    });

    test('others get the video, without sound', async () => {
      const page = await shop.visit('/', { reducedMotion: 'no-preference' });
      const video = page.locator('video');
      await video.waitFor({ state: 'attached' });
      expect(await video.evaluate((v) => v instanceof HTMLVideoElement && v.muted && v.loop)).toBe(true);
      await page.getByRole('button', { name: 'Pause the background video' }).click();
      await page.getByRole('button', { name: 'Play the background video' }).waitFor();
    });
  });
