import { expect, it } from 'vitest';
import { readPeopleSearch } from './find-people.server.ts';

it.each([
  ['07700 900123', '07700900123'],
  ['+44 7700 900123', '07700900123'],
  ['+44 (0)7700 900-123', '07700900123'],
  ['0044 7700.900.123', '07700900123'],
  ['(01227) 76', '0122776'],
  ['+33 6 12', '+33612'],
  ['0044', null],
  ['07', null],
  ['ME13', null],
  ['Ada', null],
])('reads %s as the phone number %s', (typed, phone) => {
  expect(readPeopleSearch(typed).phone).toBe(phone);
});

it.each([
  ['ct1 2ab', 'CT12AB'],
  ['CT12AB', 'CT12AB'],
  ['me13', 'ME13'],
  ['Ada Fernsby-Smith', null],
  ['ada@example.com', null],
])('reads %s as the postcode %s', (typed, postcode) => {
  expect(readPeopleSearch(typed).postcode).toBe(postcode);
});

it('reads words with one space between them', () => {
  expect(readPeopleSearch('Ada \t Fernsby').words).toBe('Ada Fernsby');
});
