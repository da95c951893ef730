import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { button, field, fill, isAt, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { enquiriesOf, send, takeTime } from './contact-steps.ts';
import { eventually, ShopWindow } from './shop-window.ts';

// A site of its own: one network may send five enquiries a minute.
const shop = new ShopWindow();

test('A link that begins it leads to the same form on a page like any other', async () => {
  const page = await shop.visit(paths.product('lithium-battery-105ah'), { cart: { 'mega-fuse-125a': 1 } });
  await page.getByRole('link', { name: 'Ask about this product' }).click();
  const begun = 'About Lithium leisure battery 105 Ah:\n';
  await isAt(page, paths.contactForm(begun));
  expect(await field(page, 'Enquiry *').inputValue()).toBe(begun);
  await button(page, 'Cart, 1 item').waitFor();
  await button(page, 'Cookie settings').waitFor();
  await expectNoViolations(page);
  await page.reload();
  await send(page);
  await toasts(page, 'Missing Information', 'Please fill in all required fields');
  await isAt(page, paths.contactForm(begun));
  await fill(page, { 'Name *': 'Ada', 'Email *': 'begun@example.com' });
  await takeTime(page);
  await send(page);
  await toasts(page, 'Message Sent', "Thank you for your enquiry. We'll get back to you soon!");
  expect(await enquiriesOf(shop, 'begun@example.com')).toMatchObject([{ enquiry: begun.trim() }]);
  await button(page, 'Write another message').click();
  await eventually(() => field(page, 'Enquiry *').inputValue()).toBe('');
});
