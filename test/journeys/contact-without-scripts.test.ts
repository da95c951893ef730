import { expect, test } from 'vitest';
import { signFormTime } from '../../app/enquiries/form-time.server.ts';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { buildPerson } from '../people.ts';
import { fill, isAt } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import {
  enquiriesOf,
  fuses,
  nothing,
  photographWidths,
  pictures,
  required,
  send,
  takeTime,
} from './contact-steps.ts';
import { ShopWindow } from './shop-window.ts';

// A site of its own: one network may send five enquiries a minute.
const shop = new ShopWindow();

test('It is sent without JavaScript', async () => {
  shop.allowProblem(/400 \(Bad Request\)/);
  const page = await shop.visit(paths.home(), { javaScriptEnabled: false });
  await fill(page, { ...required, 'Email *': 'ada', 'Enquiry *': 'One line\nand another' });
  const choose = (...names: string[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles(
        names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: pictures[name] ?? nothing })),
      );
  await choose('van.jpg', fuses);
  await send(page);
  await page.getByText('Please enter a valid email address').first().waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const font = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(font).toContain('Hanken Grotesk');
  await fill(page, { 'Email *': 'plain@example.com' });
  await page.getByLabel('kept: van.jpg').waitFor();
  await page.getByLabel(`kept: ${fuses}`).uncheck();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  // The server counts from when it gave the form out: now, however long the steps before took.
  const formTime = await signFormTime(shop.site.db);
  await page
    .locator('[name=formTime]')
    .evaluate((input, value) => input.setAttribute('value', value), formTime);
  await send(page);
  await page.getByText('form. Nothing is lost').waitFor();
  await takeTime(page);
  await send(page);
  await page.getByRole('heading', { level: 1, name: 'Message Sent' }).waitFor();
  await isAt(page, `${paths.contactForm()}/sent`);
  expect(await enquiriesOf(shop, 'plain@example.com')).toMatchObject([
    { name: 'Ada', enquiry: 'One line\nand another' },
  ]);
  expect(await photographWidths(shop, 'plain@example.com')).toEqual([1_200]);
  const seeing = await shop.visit(paths.home());
  await seeing.goto(`${paths.contactForm()}/sent`);
  await expectNoViolations(seeing);
});

longTest(
  'A link that begins it leads to a form that is sent at once, and out of which one can log out',
  async () => {
    const as = await buildPerson(shop.site.db);
    const page = await shop.visit(paths.contactForm('About it:\n'), { as, javaScriptEnabled: false });
    expect(await page.getByLabel('Enquiry *').inputValue()).toBe('About it:\n');
    await fill(page, { 'Name *': 'Ada', 'Email *': 'begun@example.com' });
    await takeTime(page);
    await send(page);
    await isAt(page, `${paths.contactForm()}/sent`);
    expect(await enquiriesOf(shop, 'begun@example.com')).toMatchObject([{ enquiry: 'About it:' }]);
    await page.getByRole('link', { name: 'Logout' }).click();
    await isAt(page, paths.home());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor();
  },
);
