import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { button, disturb, field, fill, hasErrors, isFocused, tabTo, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import {
  enquiriesOf,
  fuses,
  nothing,
  photographWidths,
  pictures,
  required,
  send,
  startWatch,
  stopWatch,
  takeTime,
} from './contact-steps.ts';
import { eventually, phone, ShopWindow, standsStill } from './shop-window.ts';

const shop = new ShopWindow();
const thanks = "Thank you for your enquiry. We'll get back to you soon!";

// One network may send five enquiries a minute, and a second try sends as many again.
beforeEach(async () => {
  await shop.site.db.deleteFrom('call_counts').execute();
});

const stored = (email: string) => enquiriesOf(shop, email);
const photographsOf = (email: string) => photographWidths(shop, email);

/** The home page by its contact section. */
async function openForm(): Promise<Page> {
  const page = await shop.visit(paths.section('contact'));
  await field(page, 'Name *').waitFor();
  return page;
}

longTest(
  'Every rule of the form has its words, at the field and as a toast, and what was typed stays',
  async () => {
    shop.allowProblem(/ERR_FAILED/, /500 \(Internal Server Error\)/, /400 \(Bad Request\)/);
    const page = await openForm();
    await send(page);
    await toasts(page, 'Missing Information', 'Please fill in all required fields');
    await hasErrors(page, {
      'Name *': 'Enter your name',
      'Email *': 'Enter your email address',
      'Enquiry *': 'Tell us what you would like to know',
    });
    await expectNoViolations(page);
    const email = 'rules@example.com';
    await fill(page, { ...required, 'Email *': 'ada' });
    await send(page);
    await toasts(page, 'Invalid Email', 'Please enter a valid email address');
    await hasErrors(page, { 'Email *': 'Please enter a valid email address' });

    await page.reload();
    await stopWatch(page);
    await fill(page, { ...required, 'Email *': email });
    await send(page);
    await toasts(page, 'Error', 'Please take your time filling out the form');
    await startWatch(page);
    await takeTime(page);
    await page.locator('[name=website]').evaluate((input) => input.setAttribute('value', 'x'));
    await send(page);
    await toasts(page, 'Error', 'Invalid submission');
    await page.locator('[name=website]').evaluate((input) => input.removeAttribute('value'));

    await disturb(page, api.contact(), 'lose');
    await send(page);
    await toasts(page, 'Error', 'Network error: Unable to connect to server');
    await page.unroute(`**${api.contact()}`);
    await disturb(page, api.contact(), 'fail');
    await send(page);
    await toasts(page, 'Error', 'Failed to send message. Please try again.');
    await page.unroute(`**${api.contact()}`);
    expect(await field(page, 'Enquiry *').inputValue()).toBe(required['Enquiry *']);
    // Pasted text is not cut: all of it stays, and is said to be too much.
    const pasted = 'Everything about my van. '.repeat(400);
    await field(page, 'Enquiry *').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(pasted);
    await send(page);
    await hasErrors(page, { 'Enquiry *': 'At most 5000 characters' });
    expect(await field(page, 'Enquiry *').inputValue()).toBe(pasted);
    await fill(page, required);
    await fill(page, { 'Email *': email });
    expect(await stored(email)).toEqual([]);
    await send(page);
    await toasts(page, 'Message Sent', thanks);
    expect(await stored(email)).toMatchObject([{ name: 'Ada', enquiry: 'Do you fit solar?', phone: null }]);
    // In place of the form stands what happens next; another form and its timer begin anew.
    const panel = page.getByRole('heading', { name: 'Your message is with us' });
    await eventually(() => isFocused(panel)).toBe(true);
    expect(await field(page, 'Name *').count()).toBe(0);
    const words = await page.locator('#contact').innerText();
    expect(words).toContain('We reply within 24 hours.');
    expect(words).toContain(`The answer goes to ${email}.`);
    await expectNoViolations(page);
    await button(page, 'Write another message').press('Enter');
    await eventually(() => isFocused(field(page, 'Name *'))).toBe(true);
    expect(await field(page, 'Name *').inputValue()).toBe('');
    await stopWatch(page);
    await fill(page, required);
    await send(page);
    await toasts(page, 'Error', 'Please take your time filling out the form');
    await page.locator('#contact').getByText('Nothing is lost').waitFor();
    expect(await field(page, 'Enquiry *').inputValue()).not.toBe('');
  },
);

test('It is written and sent by the keyboard alone', async () => {
  const page = await shop.visit(paths.home());
  await field(page, 'Name *').focus();
  await page.keyboard.type('Kay');
  for (const [label, text] of [
    ['Email *', 'keys@example.com'],
    ['Phone (optional)', '01632 960123'],
    ['Enquiry *', 'By keys'],
  ] as const) {
    await tabTo(page, field(page.locator('#contact'), label), 1);
    await page.keyboard.type(text);
  }
  await tabTo(page, button(page, 'Add photographs'), 1);
  await tabTo(page, button(page, 'Send enquiry'), 1);
  await takeTime(page);
  await page.keyboard.press('Enter');
  await toasts(page, 'Message Sent', thanks);
  expect(await stored('keys@example.com')).toMatchObject([{ name: 'Kay', phone: '01632 960123' }]);
});

test('Photographs are chosen, looked at, left out and sent; one that cannot be read is named, and all stays', async () => {
  shop.allowProblem(/415 \(Unsupported Media Type\)/);
  const page = await openForm();
  const email = 'photos@example.com';
  await fill(page, { ...required, 'Email *': email });
  const choose = async (...files: string[]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /^Add (photographs|another photograph)$/ }).click(),
    ]);
    await chooser.setFiles(
      files.map((name) => ({ name, mimeType: 'image/jpeg', buffer: pictures[name] ?? nothing })),
    );
  };
  const names = () =>
    page
      .getByRole('group', { name: /^Photographs/ })
      .getByRole('listitem')
      .allInnerTexts();
  const chosen = async () => (await names()).map((text) => text.split('\n')[0]);
  await choose('van.jpg');
  await choose(fuses, 'van.jpg', 'broken.jpg');
  await eventually(chosen).toEqual(['van.jpg', fuses, 'broken.jpg']);
  const isDrawn = () =>
    page
      .locator('#contact canvas')
      .first()
      .evaluate(
        (canvas: HTMLCanvasElement) =>
          [...(canvas.getContext('2d')?.getImageData(20, 20, 1, 1).data ?? [])].join() !== '0,0,0,0',
      );
  await eventually(isDrawn).toBe(true);
  await expectNoViolations(page);
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  for (const part of await page.locator('#contact form').getByRole('button').all()) {
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width - 15);
  }
  await choose('more.jpg');
  await page.getByText('Three photographs are the most.').waitFor();
  await eventually(chosen).toEqual(['van.jpg', fuses, 'broken.jpg']);

  await takeTime(page);
  await send(page);
  await page
    .getByText('broken.jpg: This is not a picture of a kind that can be used here.')
    .first()
    .waitFor();
  await eventually(() => isFocused(button(page, 'Add another photograph'))).toBe(true);
  expect(await field(page, 'Enquiry *').inputValue()).toBe(required['Enquiry *']);
  expect(await stored(email)).toEqual([]);
  await button(page, 'Remove broken.jpg').focus();
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(button(page, 'Add another photograph'))).toBe(true);
  await eventually(chosen).toEqual(['van.jpg', fuses]);
  await send(page);
  await toasts(page, 'Message Sent', thanks);
  await eventually(chosen).toEqual([]);
  expect(await photographsOf(email)).toEqual([1_200, 600]);
});

longTest('On a phone what happens next stands in sight, and the toast below it', async () => {
  const page = await shop.visit(paths.section('contact'), { viewport: phone });
  await fill(page, { ...required, 'Email *': 'phone@example.com' });
  await takeTime(page);
  await send(page);
  const panel = page.locator('#contact div', {
    has: page.getByRole('heading', { name: 'Your message is with us' }),
  });
  await toasts(page, 'Message Sent', thanks);
  await standsStill(page);
  const [shown, toast] = [
    await panel.last().boundingBox(),
    await page.locator('li[data-state=open]').boundingBox(),
  ];
  expect(shown?.y).toBeGreaterThanOrEqual(0);
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0);
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(phone.height);
});

longTest('Whoever had it filled in by the browser and was quick may press again', async () => {
  const page = await openForm();
  const email = 'autofill@example.com';
  await page.locator('#contact form').evaluate(
    (form: HTMLFormElement, typed) => {
      // As some password managers do, without an event.
      for (const [name, text] of Object.entries(typed)) {
        const input = form.elements.namedItem(name);
        if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.value = text;
      }
    },
    { name: 'Ada', email, enquiry: 'Filled in' },
  );
  await send(page);
  await toasts(page, 'Error', 'Please take your time filling out the form');
  await takeTime(page);
  await send(page);
  await toasts(page, 'Message Sent', thanks);
  expect(await stored(email)).toMatchObject([{ enquiry: 'Filled in' }]);
});
