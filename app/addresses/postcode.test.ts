import { expect, it } from 'vitest';
import { forcesWords, postcodeFault, postcodeInStandardForm } from './postcode.ts';

it.each([
  ['me138gd', 'ME13 8GD'],
  [' M1 1AA ', 'M1 1AA'],
  ['ec1a-1bb', 'EC1A 1BB'],
  ['W1A 0AX', 'W1A 0AX'],
  ['cr2 6xh', 'CR2 6XH'],
  ['dn55 1pt', 'DN55 1PT'],
  ['B33 8TH', 'B33 8TH'],
  ['gir 0aa', 'GIR 0AA'],
  ['EC1V OBW', 'EC1V 0BW'],
  ['gir oaa', 'GIR 0AA'],
  ['m1 iaa', 'M1 1AA'],
  ['SW1A LAA', 'SW1A 1AA'],
])('writes %j as %j', (typed, standard) => {
  expect(postcodeInStandardForm(typed)).toBe(standard);
});

it.each(['', 'ME13', 'ME13 8G', 'ME13 88D', '75001', 'M 1AA', 'ABC1 1AA', 'ME13 8GDX', '£££'])(
  'refuses %j',
  (typed) => {
    expect(postcodeInStandardForm(typed)).toBeNull();
  },
);

it('asks for the postcode behind a number of the forces’ post', () => {
  expect(['BFPO 61', 'BF1 2AY', 'BFPO'].map((typed) => postcodeFault(typed, 'none'))).toEqual([
    forcesWords,
    null,
    'none',
  ]);
});
