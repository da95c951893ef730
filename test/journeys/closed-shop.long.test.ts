import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { goTo, isQuiet, phone, ShopWindow, stopClock, withClock } from './shop-window.ts';

const shop = new ShopWindow();
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

describe('While the owner keeps the shop closed', () => {
  test('its buttons say Coming Soon and its pages give nothing', async () => {
    await shop.site.db
      .updateTable('site_content')
      .set({ shopEnabled: false, facebookUrl: '', linkedinUrl: '' })
      .execute();
    await shop.site.restart();

    const page = await shop.visit('/', { prepare: withClock });
    // Its code is its own file: before that is there, nobody hears of a pointer.
    await isQuiet(page);
    const button = bar(page).getByRole('button', { name: 'Shop' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    const tooltip = page.getByRole('tooltip', { name: 'Coming Soon', includeHidden: true });
    await stopClock(page);
    await button.hover();
    await page.clock.runFor(650);
    expect(await tooltip.isVisible()).toBe(false);
    await page.clock.runFor(100);
    await tooltip.waitFor();
    await page.clock.resume();
    await button.click({ force: true });
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.locator('main').getByRole('link', { name: /parts/i }).count()).toBe(0);

    const footer = page.locator('footer');
    expect(await footer.getByRole('link', { name: 'Ampervan on Instagram' }).count()).toBe(1);
    expect(await footer.getByRole('link', { name: /on (Facebook|LinkedIn)/ }).count()).toBe(0);

    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const items = page.locator('#mobile-menu');
    await items.waitFor();
    const shown = (await items.locator('li').allTextContents()).slice(0, 2);
    expect(shown).toEqual(['Home', 'Shop (Coming Soon)']);
    expect(await items.getByRole('link', { name: 'Shop' }).count()).toBe(0);
  });

  test('no link of a page leads into it, and the search looks through articles and pages', async () => {
    shop.allowProblem(/404 \(Not Found\)/);
    const page = await shop.visit('/');
    const leads = () => page.locator('a[href^="/shop"], a[href^="/cart"], form[action^="/shop"]').count();
    for (const path of ['/', '/no-such-page']) {
      await goTo(page, path);
      expect([path, await leads()]).toEqual([path, 0]);
      expect(await page.getByRole('button', { name: /^Cart/ }).count()).toBe(0);
    }
    await goTo(page, paths.blog());
    await bar(page).getByRole('link', { name: 'Search' }).click();
    // By its label: its role changes as soon as the code of the suggestions is there.
    await page.getByLabel('Search our articles and pages').fill('battery');
    await page.getByRole('option', { name: /See all results/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.siteSearch()}?q=battery`);
    await page.getByRole('link', { name: 'Battery capacity calculator' }).first().waitFor();
    await page.getByRole('heading', { name: 'From the blog' }).waitFor();
    expect(await leads()).toBe(0);
    await goTo(page, `${paths.siteSearch()}?q=zzzzzz`);
    await page.getByText('No article or page has “zzzzzz”').waitFor();
    const plain = await shop.visit(paths.blog(), { javaScriptEnabled: false });
    await bar(plain).getByRole('link', { name: 'Search' }).click();
    await plain.waitForURL(`**${paths.siteSearch()}`);
    await plain.getByRole('searchbox').fill('returns');
    await plain.getByRole('button', { name: 'Search', exact: true }).click();
    await plain.getByRole('link', { name: 'Delivery and returns' }).first().waitFor();
  });

  test('its addresses are refused', async () => {
    shop.allowProblem(/403 \(Forbidden\)/);
    const page = await shop.visit(paths.shop());
    await page.getByRole('heading', { name: 'Shop Coming Soon' }).waitFor();
    expect(await page.title()).toBe('Shop Coming Soon');
  });
});
