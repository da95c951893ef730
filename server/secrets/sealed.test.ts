import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

it('a sealed text says nothing, is another each time, and opens again', () => {
  const [one, other] = [seal('secret', 'ada', 'plain'), seal('secret', 'ada', 'plain')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('plain');
  expect(unseal('secret', 'ada', one)).toBe('plain');
});

it('a sealed text opens for nobody else, by no other secret, and not once it was changed', () => {
  const sealed = seal('secret', 'ada', 'plain');
  expect(() => unseal('secret', 'bea', sealed)).toThrow();
  expect(() => unseal('other', 'ada', sealed)).toThrow();
  for (const place of [0, 12, 28]) {
    const changed = Buffer.from(sealed, 'base64url');
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => unseal('secret', 'ada', changed.toString('base64url'))).toThrow();
  }
});
