import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smtpFault } from './smtp-address.ts';

it.each([
  'smtps://dave:secret@mail.example',
  'smtp://127.0.0.1:1025',
  'smtps://dave@mail.example:465',
  'smtps://dave@vans.example:se:cr@t@mail.example',
  'smtps://dave:pa%23ss@mail.example/?pool=true',
  'smtp://[::1]:25',
])('takes %s', (address) => expect(smtpFault(address)).toBe(null));

it.each([
  ['smtps://dave:pa#ss@mail.example', '# as %23 in its name or password'],
  ['smtps://dave:12#34@mail.example', '# as %23 in'],
  ['smtps://dave:pa/ss@mail.example', '/ as %2F in'],
  ['smtps://dave:1?#/@mail.example', '# as %23, / as %2F, ? as %3F in'],
  ['smtps://dave@vans.example:a#b:c@mail.example', '# as %23, @ as %40, : as %3A in'],
  ['smtps://dave:100%@mail.example', '% as %25 in'],
  ['smtps://dave:100%%23@mail.example', '% as %25 in'],
])('says of %s which signs to write how', (address, words) => {
  expect(smtpFault(address)).toContain(`write ${words}`);
});

it.each([
  'mail',
  'mail.example',
  'https://mail.example',
  'smtps://',
  'smtps://dave:secret@',
  'smtps://dave:pa#ss',
])('says of %s what an address looks like', (address) =>
  expect(smtpFault(address)).toContain('smtps://name:password@mail.example:465'),
);

it('gives back each password that is written as it says, and never repeats one', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, unit: 'grapheme' }), (password) => {
      const right = `smtps://dave:${encodeURIComponent(password)}@mail.example`;
      expect(smtpFault(right)).toBe(null);
      expect(decodeURIComponent(new URL(right).password)).toBe(password);
      const fault = smtpFault(`smtps://dave:x${password}#@mail.example`);
      expect(fault).toContain('# as %23');
      expect(fault).not.toContain(`x${password}`);
    }),
  );
});
