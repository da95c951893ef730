import { expect, it } from 'vitest';
import { faultySettings, plainSettings } from '../../test/settings.ts';
import { readTime, settingsFaults } from './settings-rules.ts';

const typed = (body: object) => ({
  ...plainSettings,
  bookingNoticeHours: '24',
  bookingHorizonDays: '60',
  holdUnits: '300',
  networkHoldUnits: '450',
  bookingSlotMinutes: '30',
  bookingBufferMinutes: '0',
  bookingClosedDays: [],
  bookingOpenHolidays: [],
  ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
});

it.each(faultySettings)('says of %j in the form what the server would', (body, field, words) => {
  expect(settingsFaults(typed(body))).toEqual({ [field]: expect.stringMatching(words) });
});

it.each([
  {},
  { deliveryPrice: '£0' },
  { freeDeliveryFrom: '1,000.50' },
  { vatNumber: ' gb 123 456 789 012 ' },
])('takes %j', (body) => {
  expect(settingsFaults(typed(body))).toEqual({});
});

it.each(['4,955.5.5', '12,5,1', '1,00,000', '4.955'])('takes no %j for an amount', (deliveryPrice) => {
  expect(Object.keys(settingsFaults(typed({ deliveryPrice })))).toEqual(['deliveryPrice']);
});

it.each(['', 'x', '1e3', '-1', '1.5'])('takes no %j for a whole number', (count) => {
  expect(Object.keys(settingsFaults(typed({ bookingNoticeHours: count })))).toEqual(['bookingNoticeHours']);
});

it.each([
  ['13:00', 780],
  ['13.30', 810],
  ['1330', 810],
  ['900', 540],
  ['2460', null],
  ['13', null],
])('reads the time %j as %j minutes', (typed, minutes) => {
  expect(readTime(typed)).toBe(minutes);
});
