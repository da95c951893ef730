import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { isLongRun } from '../extent.ts';
import { longTest } from '../long-test.ts';
import { expectNoViolations, violationsOn } from './axe.ts';
import { eventually, phone, ReadOnlyShopWindow } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();
const field = (page: Page, label: string, device: number) =>
  page.getByLabel(`${label} of device ${device}`, { exact: true });
const days = (page: Page) => page.getByLabel('Days without charging');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const result = (page: Page) => page.getByRole('region', { name: 'What it takes' });
const charging = (page: Page) => page.getByRole('region', { name: 'What charges it again' });
const daily = (page: Page) => page.getByLabel('Ah a day', { exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** The weekend of the blog: 54 Ah a day. */
async function fillWeekend(page: Page): Promise<void> {
  for (const [index, minutes] of [240, 300, 432, 5, 10].entries())
    await field(page, 'Minutes a day', index + 1).fill(String(minutes));
}

describe('The off-grid power calculator', () => {
  test('adds up a stay, recommends a battery and what charges it', async () => {
    const page = await shop.visit(paths.calculators());
    expect(await result(page).innerText()).toMatch(/A day\s+0\.0 Ah/);
    // Nothing is recommended before anything was said.
    expect(await charging(page).getByRole('definition').filter({ hasText: /^–$/ }).count()).toBe(3);
    expect(await charging(page).innerText()).toMatch(/10 to 20 A for 100\sAh/);
    await fillWeekend(page);
    await field(page, 'Watts', 3).fill('45');
    await eventually(() =>
      page
        .getByRole('listitem')
        .filter({ has: field(page, 'Watts', 3) })
        .innerText(),
    ).toContain('27.0 Ah');
    // 5 x 240 + 10 x 300 + 45 x 432 + 2000 x 5 + 50 x 10 = 34,140 watt-minutes.
    expect(await result(page).innerText()).toMatch(/A day\s+47\.4 Ah\s+The whole stay, 1 day\s+47\.4 Ah/);
    // 105 Ah hold that, but neither they nor 160 Ah give what the microwave draws.
    expect(await result(page).innerText()).toMatch(/230 Ah lithium[\s\S]*Just under limit/);
    const words = await result(page).innerText();
    expect(words).toContain(
      'The 105 Ah battery would hold enough, but Microwave (2,000 W) draws about 198 A, and the battery gives 100 A. The 230 Ah is the smallest that can: the battery gives 200 A.',
    );
    expect(words).toContain('look at the 320 Ah with an inverter of 3,000 W');
    expect(await charging(page).innerText()).toMatch(/16 to 24 A[\s\S]*137 to 171 W[\s\S]*23 to 46 A/);
    await field(page, 'Watts', 4).fill('500');
    await field(page, 'Minutes a day', 4).fill('20');
    await eventually(() => result(page).innerText()).toMatch(/105 Ah lithium\s+Enough\?\s+Yes/);
    expect(
      await result(page)
        .getByText(/would hold enough/)
        .count(),
    ).toBe(0);

    await days(page).fill('2');
    await eventually(() => result(page).innerText()).toMatch(/The whole stay, 2 days\s+94\.8 Ah/);
    expect(await result(page).innerText()).toMatch(/160 Ah lithium[\s\S]*Yes/);
    expect(await charging(page).innerText()).toMatch(/16 to 24 A[\s\S]*16 to 32 A/);
    await days(page).fill('5');
    await eventually(() => result(page).innerText()).toContain('Just under limit');
    await days(page).fill('9');
    // Heard as one sentence, once typing rests.
    await eventually(() => result(page).getByRole('status').innerText()).toBe(
      'Recommended battery: 560 Ah lithium, enough, but only just.',
    );
    await days(page).fill('10');
    await eventually(() => result(page).getByRole('status').innerText()).toBe('No battery here is enough');
    expect(await result(page).innerText()).toContain('No — go higher');
    const beyond = await result(page).innerText();
    expect(beyond).toContain('No battery here is enough');
    expect(beyond).not.toContain('Recommended battery');
    expect(beyond).toContain('It takes at least 593 Ah');
    await result(page).getByRole('link', { name: 'Ask us for a quote' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ask us something' }).waitFor();
    expect(await page.getByLabel('Enquiry *').inputValue()).toBe(
      [
        'Please quote me for a leisure battery.',
        'Use: 47.4 Ah a day; days without charging: 10; together 474.2 Ah.',
        'Your calculator says: no battery is enough.',
        ...['Devices:', '- Small Light: 5 W, 4 h a day', '- LED Light: 10 W, 5 h a day'],
        ...['- Refrigerator: 45 W, 7 h 12 min a day', '- Microwave: 500 W, 20 min a day'],
        '- Water Pump: 50 W, 10 min a day',
      ].join('\n'),
    );
  });

  longTest('keeps the answer in sight on a phone, over no field that has the focus', async () => {
    const page = await shop.visit(paths.calculators(), {
      viewport: { width: 320, height: 640 },
      isNew: true,
    });
    const bar = page.locator('a[href="#result"]');
    const elementHeight = () => bar.evaluate((link) => link.getBoundingClientRect().height);
    expect(await bar.innerText()).toContain('Your answer appears here');
    const before = await elementHeight();
    await fillWeekend(page);
    await eventually(() => bar.innerText()).toContain('56 Ah a day, 230 Ah battery: yes, but only just');
    expect(await elementHeight()).toBe(before);
    const covering = () =>
      page.evaluate(() => {
        const [link, focused] = [document.querySelector('a[href="#result"]'), document.activeElement];
        if (!link || !focused || link === focused || focused === document.body) return null;
        const [over, under] = [link.getBoundingClientRect(), focused.getBoundingClientRect()];
        const banner =
          document.querySelector('[aria-label="Cookies"]')?.getBoundingClientRect().top ?? innerHeight;
        return under.top < over.bottom - 1 && under.bottom > over.top + 1 && over.bottom < banner
          ? `${focused.id} under the bar`
          : null;
      });
    await field(page, 'Name', 1).focus();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let times = 0; times < 17; times++) {
        await page.keyboard.press(key);
        expect(await covering(), key).toBeNull();
      }
    await bar.click();
    await eventually(() => focused(page)).toBe('result');
  });

  longTest('adds devices and removes the last, never the only one, by keyboard', async () => {
    const page = await shop.visit(paths.calculators());
    await field(page, 'Minutes a day', 5).focus();
    await page.keyboard.type('30');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('name-6');
    await page.keyboard.type('Kettle');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('10');
    // Enter sends nothing away.
    await page.keyboard.press('Enter');
    await eventually(() => result(page).innerText()).toMatch(/A day\s+16\.0 Ah/);
    await page.getByText('6 devices').waitFor();

    await button(page, 'Remove Last Device').focus();
    await page.keyboard.press('Enter');
    await eventually(() => result(page).innerText()).toMatch(/A day\s+2\.1 Ah/);
    for (let left = 5; left > 1; left -= 1) {
      await button(page, 'Remove Last Device').focus();
      await page.keyboard.press('Enter');
    }
    await page.getByText('1 device', { exact: true }).waitFor();
    expect(await button(page, 'Remove Last Device').isDisabled()).toBe(true);
    expect(await focused(page)).toBe('add-device');
    expect(await field(page, 'Name', 1).inputValue()).toBe('Small Light');
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('name-2');
    expect(await field(page, 'Name', 2).inputValue()).toBe('');
  });

  test('says at the field how it understood what was typed, and keeps it', async () => {
    const page = await shop.visit(paths.calculators(), { viewport: phone });
    const minutes = field(page, 'Minutes a day', 3);
    const said = (id: string) => page.locator(`#${id}-words`).innerText();
    const top = () => field(page, 'Name', 4).evaluate((input) => input.getBoundingClientRect().top + scrollY);
    const before = await top();
    for (const [typed, understood, ampHours] of [
      ['1,440', '24 h', '120.0'],
      ['7h30', '7 h 30 min', '37.5'],
      ['1.5 h', '1 h 30 min', '7.5'],
      ['90', '1 h 30 min', '7.5'],
    ] as const) {
      await minutes.fill(typed);
      await eventually(() => said('minutes-3')).toBe(understood);
      expect(await result(page).innerText()).toContain(`${ampHours} Ah`);
    }
    // The room for it was there before.
    expect(await top()).toBe(before);
    await minutes.fill('2000');
    await eventually(() => said('minutes-3')).toBe('More than 24 hours a day: counts as 24 h');
    expect(await minutes.getAttribute('aria-invalid')).toBe('true');
    expect(await minutes.getAttribute('aria-describedby')).toBe('minutes-3-words');
    await days(page).fill('0');
    await field(page, 'Watts', 1).fill('-5');
    await field(page, 'Watts', 2).fill('');
    await field(page, 'Watts', 4).fill('1.2 kW');
    await field(page, 'Name', 1).focus();
    expect(await minutes.inputValue()).toBe('2000');
    expect([await said('watts-1'), await said('watts-4')]).toEqual([
      'Not a figure: counts as 0 W',
      '1,200 W',
    ]);
    expect(await field(page, 'Watts', 2).inputValue()).toBe('0');
    expect([await days(page).inputValue(), await said('days')]).toEqual(['0', 'At least 1: counts as 1 day']);
    await eventually(() => result(page).innerText()).toMatch(/The whole stay, 1 day\s+120\.0 Ah/);
    await expectNoViolations(page);
  });

  longTest(
    'is as it was for who looks at a battery and comes back, and keeps nothing in the browser',
    async () => {
      const page = await shop.visit(paths.calculators());
      const stored = () => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).sort());
      const before = await stored();
      await fillWeekend(page);
      await button(page, 'Add device').click();
      await field(page, 'Name', 6).fill('Radio');
      await field(page, 'Watts', 4).fill('500');
      await field(page, 'Minutes a day', 4).fill('20');
      // A weekend takes 56.4 Ah: 105 Ah are enough.
      await result(page).getByRole('link', { name: 'See the 105 Ah battery' }).click();
      await page.waitForURL('**/shop/product/lithium-battery-105ah#kit');
      await page.getByRole('heading', { level: 1, name: /Lithium leisure battery 105/ }).waitFor();
      await page.goBack();
      await eventually(() => field(page, 'Name', 6).inputValue()).toBe('Radio');
      expect(await field(page, 'Minutes a day', 2).inputValue()).toBe('300');
      expect(await result(page).innerText()).toMatch(/A day\s+56\.4 Ah/);
      expect(await stored()).toEqual(before);
    },
  );

  test('fills in a weekend for who has no figures, and never over those that were typed', async () => {
    const page = await shop.visit(paths.calculators(), { viewport: phone });
    const fill = page.getByRole('button', { name: 'Fill in a weekend for two' });
    await field(page, 'Minutes a day', 1).fill('240');
    await fill.waitFor({ state: 'detached' });
    await field(page, 'Minutes a day', 1).fill('0');
    await fill.click();
    await eventually(() => focused(page)).toBe('result');
    expect(await result(page).innerText()).toMatch(/A day\s+35\.6 Ah\s+The whole stay, 2 days\s+71\.2 Ah/);
    expect(await result(page).innerText()).toMatch(/105 Ah lithium[\s\S]*Yes/);
    // Not everybody has these: they run for no time until somebody says for how long.
    for (const [number, name] of [
      [5, 'Diesel heater'],
      [6, 'Laptop'],
    ] as const) {
      expect(await field(page, 'Name', number).inputValue()).toBe(name);
      expect(await field(page, 'Minutes a day', number).inputValue()).toBe('0');
    }

    await button(page, 'Undo').click();
    await eventually(() => field(page, 'Name', 1).inputValue()).toBe('Small Light');
    expect(await field(page, 'Minutes a day', 1).inputValue()).toBe('0');
    expect(await days(page).inputValue()).toBe('1');
    await fill.click();
    await button(page, 'Undo').waitFor();
    // They are the visitor's from now on.
    await field(page, 'Minutes a day', 5).fill('360');
    await button(page, 'Undo').waitFor({ state: 'detached' });
    await days(page).fill('1');
    await eventually(() => result(page).innerText()).toMatch(/The whole stay, 1 day\s+45\.6 Ah/);
  });

  longTest('lets a name that was there be typed over, and one that was typed be mended', async () => {
    const page = await shop.visit(paths.calculators(), { viewport: phone });
    const selected = () => page.evaluate(() => getSelection()?.toString());
    await field(page, 'Name', 1).focus();
    expect(await selected()).toBe('Small Light');
    await page.keyboard.type('Fairy lights');
    await field(page, 'Watts', 1).focus();
    await field(page, 'Name', 1).focus();
    expect(await selected()).toBe('');
  });

  longTest('has what never changes whichever page was opened first', async () => {
    const words = (page: Page) => page.locator('main').innerText();
    const page = await shop.visit(paths.blog());
    await page
      .locator('footer')
      .getByRole('link', { name: /power calculator/i })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Off-grid power calculator' }).waitFor();
    expect(await words(page)).toContain('Watts × minutes ÷ 720');
    await page.getByRole('link', { name: 'Know your Ah a day?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Battery capacity calculator' }).waitFor();
    expect(await words(page)).toContain('Watts × minutes ÷ 720');
    expect(await page.getByRole('row').count()).toBe(13);
  });

  longTest('shows devices, the working and the way to the sizes without JavaScript', async () => {
    const page = await shop.visit(paths.calculators(), { javaScriptEnabled: false });
    expect(await page.locator('input[name=name]').count()).toBe(5);
    const words = await page.locator('main').innerText();
    expect(words).toContain('Watts × minutes ÷ 720');
    expect(words).toContain('Adding up needs JavaScript, or a pencil');
    expect(words).toContain('Guidance, not a design for your van');
    await page
      .getByRole('link', { name: /battery calculator/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Battery capacity calculator' }).waitFor();
    const rows = await page.getByRole('row').allInnerTexts();
    expect(rows).toHaveLength(13);
    expect(rows[1]).toMatch(/53 Ah\s+Weekend: fridge, lights, phones[\s\S]*105 Ah[\s\S]*Yes/);
    expect(rows[12]).toMatch(/470 Ah[\s\S]*500\+ Ah[\s\S]*No — go higher/);
  });
});

describe('On both calculators', () => {
  const pages = [
    {
      path: paths.calculators(),
      fill: async (page: Page) => {
        await fillWeekend(page);
        await days(page).fill('9');
      },
    },
    { path: paths.batteryCalculator(), fill: (page: Page) => daily(page).fill('120') },
  ];
  const told = isLongRun ? pages : pages.slice(0, 1);

  test.each(told)('axe finds nothing before anything was said: $path', async ({ path }) => {
    const page = await shop.visit(path);
    expect(await violationsOn(page)).toEqual([]);
  });

  test.each(told)('nothing has to be scrolled sideways: $path', async ({ path, fill }) => {
    const page = await shop.visit(path, { viewport: { width: 320, height: 640 } });
    await fill(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
