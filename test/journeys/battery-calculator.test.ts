import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { expectNoViolations } from './axe.ts';
import { eventually, phone, ReadOnlyShopWindow, toastOf } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();
const verdict = (page: Page) => page.locator('section', { hasText: 'Recommended battery' }).last();
const daily = (page: Page) => page.getByLabel('Ah a day', { exact: true });

describe('The battery capacity calculator', () => {
  const sizes = (page: Page) => page.getByRole('region', { name: 'The sizes' }).getByRole('listitem');

  test('marks the size for a daily use', async () => {
    const page = await shop.visit(paths.batteryCalculator());
    expect(await sizes(page).allInnerTexts()).toHaveLength(6);
    await daily(page).fill('142');
    await eventually(() => sizes(page).nth(2).innerText()).toMatch(/230 Ah\s+184 Ah usable\s+Yes/);
    expect(await sizes(page).nth(1).innerText()).toContain('Too small');
    expect(await sizes(page).nth(2).getAttribute('aria-current')).toBe('true');
    expect(await verdict(page).innerText()).toMatch(/230 Ah lithium[\s\S]*42 Ah spare[\s\S]*46 Ah kept back/);
    const heard = () => page.locator('section:has(#result)').getByRole('status').innerText();
    await eventually(heard).toBe('Recommended battery: 230 Ah lithium, enough.');
    await daily(page).fill('84');
    await eventually(() => sizes(page).nth(0).innerText()).toContain('Just under limit');
    await daily(page).fill('400');
    await eventually(() => verdict(page).innerText()).toContain('look at the next size up, 560 Ah');
    await daily(page).fill('430');
    await eventually(() => sizes(page).nth(5).innerText()).toContain('No — go higher');
    const answer = page.locator('section', { has: page.locator('#result') });
    expect(await answer.innerText()).toMatch(
      /500\+ Ah lithium[\s\S]*No — go higher[\s\S]*30 Ah short[\s\S]*Beyond the six sizes[\s\S]*leaves 18 Ah/,
    );
    await answer.getByRole('link', { name: 'See the 560 Ah battery' }).waitFor();
    await daily(page).fill('82,5,1');
    await eventually(() => page.locator('#daily-words').innerText()).toBe(
      'Not a figure above 0, such as 82.5',
    );
    expect(await daily(page).getAttribute('aria-invalid')).toBe('true');
    await daily(page).fill('82,5');
    await eventually(() => page.locator('#daily-words').innerText()).toBe('82.5 Ah');
    await daily(page).fill('1,470 Ah');
    await eventually(() => page.locator('#daily-words').innerText()).toBe('1,470 Ah');
    expect(await answer.innerText()).toMatch(/No — go higher[\s\S]*at least 1,838 Ah/);
    await answer.getByRole('link', { name: 'Ask us for a quote' }).click();
    await eventually(() => page.getByLabel('Enquiry *').inputValue()).toContain('Use: 1,470.0 Ah a day.');
  });

  longTest('knows a strongest device, and its badge speaks of the spare Ah alone', async () => {
    const page = await shop.visit(paths.batteryCalculator());
    await daily(page).fill('53');
    const bar = () =>
      verdict(page).locator('svg rect.fill-green, svg rect.fill-amber-deep').getAttribute('class');
    await eventually(() => verdict(page).innerText()).toMatch(/105 Ah lithium[\s\S]*Yes/);
    expect(await bar()).toContain('fill-green');
    await page.getByLabel('Your strongest device').fill('2 kW');
    expect(await page.locator('#strongest-words').innerText()).toBe('2,000 W');
    await eventually(() => verdict(page).innerText()).toMatch(
      /105 Ah lithium[\s\S]*Yes[\s\S]*By its strongest device/,
    );
    expect(await verdict(page).innerText()).toContain(
      '2,000 W draws about 198 A; the 105 Ah gives 100 A, the 160 Ah gives 150 A, the 230 Ah gives 200 A.',
    );
    expect(await verdict(page).innerText()).toContain('Your strongest device (2,000 W) takes nearly all');
    expect(await bar()).toContain('fill-green');
    await eventually(() => sizes(page).nth(2).innerText()).toContain('Our pick');
    expect(await sizes(page).nth(0).innerText()).toMatch(/Yes[\s\S]*Too weak for 2,000 W/);
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Ask us for a quote' }).first().click();
    await eventually(() => page.getByLabel('Enquiry *').inputValue()).toContain('Strongest device: 2,000 W.');
  });

  test('leads to the battery with all that it cannot do without ticked, each with its reason', async () => {
    const page = await shop.visit(paths.batteryCalculator(), { viewport: phone });
    await daily(page).fill('100');
    await verdict(page)
      .getByRole('link', { name: 'See the 160 Ah battery, its fuse and cable' })
      .press('Enter');
    const kit = page.getByRole('region', { name: 'Goes with it' });
    await kit.getByRole('button', { name: 'Add 4 to cart' }).waitFor();
    const ticked = kit.getByRole('listitem').filter({ has: page.locator(':checked') });
    const rows = await ticked.allInnerTexts();
    expect(rows.map((row) => row.split('\n')[0]?.replaceAll('\u00a0', ' '))).toEqual([
      ...['Lithium leisure battery 160 Ah', 'Mega fuse 250 A', 'Mega fuse holder, covered'],
      expect.stringMatching(/^Battery cable 70 mm²/),
    ]);
    expect(rows[1]?.replaceAll('\u00a0', ' ')).toContain(
      'The size that it asks for: 250 A mega fuse, 70 mm²',
    );
    expect(rows[2]).toContain('Holds that fuse');
    expect(rows[3]?.replaceAll('\u00a0', ' ')).toContain('2 m: 1 m out and 1 m back');
    expect(rows[0]).toContain('What this page is about.');
    // Which lugs is known, and how many is not: named, and left to be counted.
    const lugs = kit.getByRole('listitem').filter({ hasText: 'Battery lug pack' });
    expect((await lugs.innerText()).replaceAll('\u00a0', ' ')).toContain(
      'The right lugs for its 70 mm² cable and M8 terminals.',
    );
    await eventually(() => kit.evaluate((region) => region.getBoundingClientRect().top)).toBeLessThan(150);
    await expectNoViolations(page);
    await kit.getByRole('button', { name: 'Add 4 to cart' }).press('Enter');
    await page.getByRole('button', { name: 'Cart, 5 items' }).waitFor();
    // No more than is read in the five seconds of a toast.
    await eventually(() => toastOf(page)).toMatch(
      /Lithium leisure battery 160 Ah, Mega fuse 250 A and 2 more/,
    );
    await kit.getByText('It is in your cart already, so it is not in this list.').waitFor();

    // The inverter's own kit asks for the same fuse and holder, which are not ticked twice, and for one metre more.
    await page.goto(shop.site.origin + paths.kit('inverter-1500w'));
    await kit.getByText('1 in your cart already').first().waitFor();
    await kit.getByText('2 m in your cart already').waitFor();
    await kit.getByRole('button', { name: 'Add 2 to cart' }).waitFor();
    expect(await kit.getByRole('checkbox', { name: /^Pure sine inverter/ }).isChecked()).toBe(true);
    const cable = kit.getByRole('listitem').filter({ hasText: 'Battery cable' });
    expect(await cable.getByRole('checkbox').isChecked()).toBe(true);
    await cable.locator('output').getByText('1\u00a0m', { exact: true }).waitFor();

    // By a link from elsewhere, too, where the page is a new document.
    const other = await shop.visit(paths.kit('lithium-battery-105ah'));
    await other.getByRole('button', { name: 'Add 4 to cart' }).waitFor();
  });

  longTest('ignores what is no figure, and Enter sends nothing away', async () => {
    const page = await shop.visit(paths.batteryCalculator());
    await daily(page).fill('53');
    await eventually(() => page.locator('[aria-current=true]').count()).toBe(1);
    await daily(page).fill('a lot');
    await eventually(() => page.locator('[aria-current=true]').count()).toBe(0);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe(paths.batteryCalculator());
  });
});
