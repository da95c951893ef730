import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { bankHolidays } from '../../app/bookings/bank-holidays.ts';
import { paths } from '../../app/paths.ts';
import { formatDay } from '../../app/values/dates.ts';
import { addDays, londonDay, londonInstant, mondayOf } from '../../app/values/london-days.ts';
import { buildBooking } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { button, field, isAt, isFocused, tabTo, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, openTab } from './dashboard-steps.ts';
import { eventually, goTo, ShopWindow, toastOf } from './shop-window.ts';

const shop = new ShopWindow();
const phone = { width: 360, height: 740 };
const today = londonDay(new Date());
/** The Friday after the next: nothing of it is too soon. */
const friday = addDays(today, ((12 - new Date(`${today}T00:00Z`).getUTCDay()) % 7) + 7);
const at = (day: string, hours: number, minutes = 0) =>
  londonInstant(day, hours * 60 + minutes).toISOString();
const named = (name: string) =>
  shop.site.db.selectFrom('bookings').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
const letters = async (recipient: string) =>
  (
    await shop.site.db
      .selectFrom('outbox')
      .select('kind')
      .where('recipient', '=', recipient)
      .where('kind', '!=', 'booking-reminder')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const noToastIsLeft = (page: Page) => eventually(() => toastOf(page)).toBe('');
const dayOf = (page: Page, day: string) =>
  page.getByRole('listitem', { name: new RegExp(`${formatDay(day)}$`) });
/** The three days that forms for a time offer. */
const upcoming = [0, 7, 14].map((days) => addDays(mondayOf(addDays(today, 2)), 4 + days));
const fridayOf = (page: Page, day = '') =>
  page.getByRole('button', { name: new RegExp(`^${/^\d+ .../.exec(formatDay(day))} ?(\\d+|none) free`) });
const typed = async (page: Page, label: string, text: string) => {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
};

// Else these tests would fail around Christmas and Easter.
beforeAll(async () => {
  const bookingOpenHolidays = Object.keys(bankHolidays).join();
  await shop.site.db.updateTable('settings').set({ bookingOpenHolidays }).execute();
});

longTest(
  'On a phone, by keyboard: a walk-in is entered, a booking moved, a Friday blocked and freed',
  async () => {
    const { db } = shop.site;
    const { id } = await buildBooking(db, {
      date: at(friday, 14),
      name: 'Ada Fernsby',
      email: 'ada@example.com',
      status: 'confirmed',
    });
    const page = await openTab(shop, await buildOwner(shop), 'bookings');
    await page.setViewportSize(phone);

    await tabTo(page, page.getByRole('link', { name: 'Enter a booking' }));
    await page.keyboard.press('Enter');
    await isAt(page, adminPaths.tab('bookings', 'new'));
    // At the bench, on a Saturday evening.
    await field(page, 'Day').fill(addDays(friday, 1));
    await field(page, 'Time').fill('18:10');
    await page.getByText('This is outside of the times that visitors are offered.').waitFor();
    await expectNoViolations(page);
    await tabTo(page, button(page, 'Save booking'));
    await page.keyboard.press('Enter');
    await page.getByText('Enter a phone number or an email address').waitFor();
    await eventually(() => isFocused(field(page, 'Name'))).toBe(true);
    await page.keyboard.type('Wilf');
    await typed(page, 'Phone', '01632 960 789');
    await typed(page, 'Your own note (optional)', 'Owes us for the fuse box');
    expect(await page.getByLabel('Tell the customer by email').count()).toBe(0);
    await tabTo(page, button(page, 'Save booking'));
    await page.keyboard.press('Enter');
    await toasts(page, 'Success', 'Booking made');
    const wilf = await named('Wilf');
    expect(wilf).toMatchObject({
      date: at(addDays(friday, 1), 18, 10),
      minutes: 30,
      status: 'confirmed',
      email: '',
      ownerNote: 'Owes us for the fuse box',
    });
    await isAt(page, adminPaths.tab('bookings', wilf.id));
    await page.getByRole('heading', { name: 'Wilf' }).waitFor();
    await noToastIsLeft(page);
    await expectNoViolations(page);

    await goTo(page, adminPaths.tab('bookings', id));
    await tabTo(page, button(page, 'Move or change length'));
    await page.keyboard.press('Enter');
    await eventually(() => isFocused(fridayOf(page, upcoming[0]))).toBe(true);
    await field(page, 'Time').fill('15:30');
    await field(page, 'Minutes').fill('60');
    await page.getByText('15:30 to 16:30').waitFor();
    expect(await page.getByLabel('Tell the customer by email').isChecked()).toBe(true);
    await expectNoViolations(page);
    await tabTo(page, button(page, 'Move it'));
    await page.keyboard.press('Enter');
    const movedTo = `Booking moved to Friday ${formatDay(friday)}, 15:30. Ada Fernsby has been told by email.`;
    await toasts(page, 'Success', movedTo);
    await eventually(() => isFocused(button(page, 'Move or change length'))).toBe(true);
    expect(await named('Ada Fernsby')).toMatchObject({ date: at(friday, 15, 30), minutes: 60, sequence: 1 });
    expect(await letters('ada@example.com')).toEqual(['booking-moved']);

    await goTo(page, adminPaths.tab('bookings'));
    await tabTo(page, page.getByRole('link', { name: 'Block time' }));
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, formatDay(friday).replace(/ \d{4}$/, '')));
    await page.keyboard.press('Enter');
    expect(await field(page, 'Day').inputValue()).toBe(friday);
    await page.getByText('1 booking stands in this time.').waitFor();
    const standing = page.getByRole('link', { name: `Ada Fernsby, Friday ${formatDay(friday)}, 15:30` });
    expect(await standing.getAttribute('href')).toBe(adminPaths.tab('bookings', id));
    await expectNoViolations(page);
    await tabTo(page, button(page, 'Block it'));
    await page.keyboard.press('Enter');
    await page.getByText('is blocked and offered to nobody.').waitFor();
    await expectNoViolations(page);
    const visitor = await shop.visit(`${paths.book()}?day=${friday}`);
    await visitor.getByText(`Friday ${formatDay(friday)}: `).waitFor({ state: 'attached' });
    expect(
      await visitor
        .getByRole('listitem')
        .filter({ hasText: formatDay(friday) })
        .innerText(),
    ).toContain('Closed');

    await tabTo(page, page.getByRole('link', { name: 'Show the week' }));
    await page.keyboard.press('Enter');
    await dayOf(page, friday).getByText('all day').waitFor();
    await eventually(async () => (await dayOf(page, friday).boundingBox())?.y).toBeLessThan(phone.height);
    await dayOf(page, friday).getByRole('link', { name: '15:30–16:30 Ada Fernsby' }).waitFor();
    await noToastIsLeft(page);
    await expectNoViolations(page);
    await page.setViewportSize(phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await tabTo(page, dayOf(page, friday).getByRole('button', { name: /^Unblock / }));
    await page.keyboard.press('Enter');
    await page.getByText('can be booked again.').waitFor();
    await tabTo(page, button(page, 'Undo'));
    await page.keyboard.press('Enter');
    await dayOf(page, friday).getByText('all day').waitFor();
    expect(await db.selectFrom('booking_blocks').select('begins').execute()).toEqual([
      { begins: at(friday, 0) },
    ]);
  },
);

test('Free times are one tap each: a walk-in is put into one, and moved to another', async () => {
  const { db } = shop.site;
  await db.deleteFrom('bookings').execute();
  await db.deleteFrom('booking_blocks').execute();
  await buildBooking(db, { date: at(friday, 13, 30), name: 'Ben Ohm', status: 'confirmed' });
  const page = await openTab(shop, await buildOwner(shop), 'bookings', 'new');
  await page.setViewportSize(phone);
  await fridayOf(page, friday).click();
  const times = page.getByRole('group', { name: `Free on Friday ${formatDay(friday)}` }).getByRole('button');
  await eventually(() => times.allInnerTexts()).toEqual([
    ...['13:00', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30'],
  ]);
  const height = (await button(page, '14:30').boundingBox())?.height;
  expect(height).toBeGreaterThanOrEqual(44);
  // On one line.
  expect(height).toBeLessThan(55);
  // A long one does not fit before Ben.
  await field(page, 'Minutes').fill('60');
  await eventually(() => times.first().innerText()).toBe('14:00');
  const placeOfName = async () => (await field(page, 'Name').boundingBox())?.y;
  const before = await placeOfName();
  await button(page, '14:30').click();
  expect(await button(page, '14:30').getAttribute('aria-pressed')).toBe('true');
  expect(await placeOfName()).toBe(before);
  expect([await field(page, 'Day').inputValue(), await field(page, 'Time').inputValue()]).toEqual([
    ...[friday, '14:30'],
  ]);
  await expectNoViolations(page);
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await field(page, 'Name').fill('Gil Watt');
  await field(page, 'Phone').fill('01632 960 555');
  await button(page, 'Save booking').click();
  await page.getByRole('heading', { name: 'Gil Watt' }).waitFor();
  expect(await named('Gil Watt')).toMatchObject({ date: at(friday, 14, 30), minutes: 60 });

  await button(page, 'Move or change length').click();
  // It is not in its own way.
  await eventually(() => button(page, '14:30').getAttribute('aria-pressed')).toBe('true');
  await button(page, '15:00').click();
  await button(page, 'Move it').click();
  await button(page, 'Move or change length').waitFor();
  expect(await named('Gil Watt')).toMatchObject({ date: at(friday, 15), minutes: 60 });

  await db
    .insertInto('booking_blocks')
    .values({ begins: at(today, 0), ends: at(addDays(upcoming[2] ?? '', 1), 0) })
    .execute();
  await goTo(page, adminPaths.tab('bookings', 'new'));
  const later = addDays(upcoming[2] ?? '', 7);
  await page.getByRole('button', { name: `Next free: Friday ${formatDay(later)}` }).click();
  expect(await field(page, 'Day').inputValue()).toBe(later);
  await button(page, 'Now, at the door').click();
  expect(await field(page, 'Day').inputValue()).toBe(today);
  await page.getByText('You have blocked this time. You can use it all the same.').waitFor();
  await db.deleteFrom('booking_blocks').execute();
});

longTest('That somebody else has a time is said once, at its field, where nothing covers Save', async () => {
  shop.allowProblem(/409 \(Conflict\)/);
  const { db } = shop.site;
  await db.deleteFrom('bookings').execute();
  await buildBooking(db, { date: at(friday, 13, 30), name: 'Ben Ohm', status: 'confirmed' });
  const page = await openTab(shop, await buildOwner(shop), 'bookings', 'new');
  await page.setViewportSize(phone);
  await field(page, 'Day').fill(friday);
  await field(page, 'Time').fill('13:40');
  await field(page, 'Name').fill('Gil Watt');
  await field(page, 'Phone').fill('01632 960 555');
  await button(page, 'Save booking').click();
  await page.getByText('Ben Ohm has 13:30 to 14:00. Choose another time.').waitFor();
  await eventually(() => isFocused(field(page, 'Time'))).toBe(true);
  expect(await page.getByText('Choose another time.').count()).toBe(1);
  expect(await toastOf(page)).toBe('');
  expect(await field(page, 'Name').inputValue()).toBe('Gil Watt');
  await button(page, '14:00').click();
  expect(await page.getByText('Choose another time.').count()).toBe(0);
  await button(page, 'Save booking').click();
  await page.getByRole('heading', { name: 'Gil Watt' }).waitFor();
});

longTest('A week shows what is free, taken and blocked, and leads to the next', async () => {
  const { db } = shop.site;
  await db.deleteFrom('bookings').execute();
  await db.deleteFrom('booking_blocks').execute();
  await buildBooking(db, { date: at(friday, 13, 30), minutes: 45, name: 'Ben Ohm', status: 'pending' });
  await buildBooking(db, { date: at(friday, 16), name: 'Cy Gone', status: 'cancelled' });
  await db
    .insertInto('booking_blocks')
    .values({ begins: at(friday, 15), ends: at(friday, 16), reason: 'Dentist' })
    .execute();
  const page = await openTab(shop, await buildOwner(shop), 'bookings');
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  const monday = addDays(friday, -4);
  const week = (first: string) =>
    page.getByRole('heading', { name: `${formatDay(first)} to ${formatDay(addDays(first, 6))}` });
  await week(mondayOf(today)).waitFor();
  await goTo(page, `${adminPaths.tab('bookings')}?view=week&day=${addDays(monday, -7)}`);
  await page.getByRole('link', { name: 'Next week' }).click();
  await week(monday).waitFor();
  const lines = () => dayOf(page, friday).getByRole('list').getByRole('listitem').allInnerTexts();
  await eventually(async () => (await lines()).map((line) => line.split('\n')[0])).toEqual([
    ...['13:00 free', '13:30–14:15 Ben Ohm, pending', '14:30 free', 'Blocked 15:00 to 16:00'],
    ...['16:00 free', '16:30 free'],
  ]);
  await expectNoViolations(page);
  await dayOf(page, friday).getByRole('link', { name: '14:30 free' }).click();
  expect([await field(page, 'Day').inputValue(), await field(page, 'Time').inputValue()]).toEqual([
    friday,
    '14:30',
  ]);
  await page.goBack();
  await page.getByRole('link', { name: 'Previous week' }).click();
  await week(addDays(monday, -7)).waitFor();
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByText('(today)').waitFor();
});

longTest(
  'Of two who move a booking at once the second is told where it is now, and loses nothing',
  async () => {
    shop.allowProblem(/409 \(Conflict\)/);
    const { db } = shop.site;
    await db.deleteFrom('bookings').execute();
    await db.deleteFrom('booking_blocks').execute();
    const { id } = await buildBooking(db, { date: at(friday, 13), name: 'Dee Amp', status: 'confirmed' });
    const owner = await buildOwner(shop);
    const [one, two] = [
      await openTab(shop, owner, 'bookings', id),
      await openTab(shop, owner, 'bookings', id),
    ];
    for (const page of [one, two]) await button(page, 'Move or change length').click();
    await field(one, 'Time').fill('14:00');
    await field(two, 'Time').fill('16:00');
    await one.getByLabel('Tell the customer by email').uncheck();
    await button(one, 'Move it').click();
    await toasts(one, 'Success', `Booking moved to Friday ${formatDay(friday)}, 14:00`);
    await button(two, 'Move it').click();
    await two.getByText('Somebody has changed this booking since you opened it').waitFor();
    await eventually(() => field(two, 'Time').inputValue()).toBe('16:00');
    expect(await named('Dee Amp')).toMatchObject({ date: at(friday, 14), sequence: 1 });
    await button(two, 'Move it').click();
    const movedTo = `Booking moved to Friday ${formatDay(friday)}, 16:00. Dee Amp has been told by email.`;
    await toasts(two, 'Success', movedTo);
    expect(await named('Dee Amp')).toMatchObject({ date: at(friday, 16), sequence: 2 });
  },
);

longTest('The owner notes something on a booking, and finds it again', async () => {
  const { db } = shop.site;
  const { id } = await buildBooking(db, { date: at(friday, 9), name: 'Eve Note' });
  const page = await openTab(shop, await buildOwner(shop), 'bookings', id);
  await page.setViewportSize(phone);
  await field(page, 'Notes').fill('Brings the dog');
  const card = page.getByRole('region', { name: 'Your notes' });
  const save = card.getByRole('button', { name: 'Save notes' });
  const widths = [await save.boundingBox(), await field(page, 'Notes').boundingBox()].map(
    (box) => box?.width,
  );
  expect(widths[0]).toBe(widths[1]);
  const refusal = { status: 500, json: { code: 'internal', message: 'Words with a full stop.' } };
  await page.route('**/note', (route) => route.fulfill(refusal), { times: 1 });
  shop.allowProblem(/500/);
  await save.click();
  await page.getByText('Words with a full stop. What you typed is still here.').waitFor();
  await save.click();
  await toasts(page, 'Success', 'Notes saved');
  await page.reload();
  await eventually(() => field(page, 'Notes').inputValue()).toBe('Brings the dog');
  await noToastIsLeft(page);
  await expectNoViolations(page);
});
