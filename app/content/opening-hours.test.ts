import { expect, test } from 'vitest';
import { machineHours, openingHoursInWords, unreadableHours } from './opening-hours.ts';

test.each([
  ['Mo-Fr 09:00-17:00', ['Monday to Friday, 9am to 5pm']],
  ['Mo-Fr 08:30-12:00, Sa 10:00-13:30', ['Monday to Friday, 8:30am to 12pm', 'Saturday, 10am to 1:30pm']],
  ['Su 00:00-24:00', ['Sunday, 12am to 12am']],
  ['', []],
  [' , ', []],
  ['By arrangement', ['By arrangement']],
  ['Xx-Fr 09:00-17:00', ['Xx-Fr 09:00-17:00']],
  ['Mo-Xx 09:00-17:00', ['Mo-Xx 09:00-17:00']],
  ['Mo-Fr 25:00-17:00', ['Mo-Fr 25:00-17:00']],
  ['Mo-Fr 09:60-17:00', ['Mo-Fr 09:60-17:00']],
])('says %j in words', (hours, words) => {
  expect(openingHoursInWords(hours)).toEqual(words);
});

test('tells what machines understand from what is for people alone', () => {
  const hours = 'Mo-Fr 09:00-17:00, By arrangement,Sa 10:00-13:30';
  expect(machineHours(hours)).toEqual(['Mo-Fr 09:00-17:00', 'Sa 10:00-13:30']);
  expect(unreadableHours(hours)).toEqual(['By arrangement']);
});
