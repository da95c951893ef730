import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeAt, findTotpStep, newTotpSecret, stepAt } from './totp.server.ts';

/** "12345678901234567890" of RFC 6238, in base 32. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds is the one of RFC 6238, appendix B', (seconds, code) => {
    expect(codeAt(rfcSecret, stepAt(seconds * 1000))).toBe(code);
  });

  it('counts in its own thirty seconds and in those after it, and in no others', () => {
    const secret = newTotpSecret();
    const step = stepAt(Date.parse('2027-03-01T12:00:00Z'));
    const now = step * 30_000 + 15_000;
    const counts = [-3, -2, -1, 0, 1, 2, 3].filter((by) => {
      // Two steps may by chance have one code: then it is another's as well.
      const code = codeAt(secret, step + by);
      return findTotpStep(secret, code, 0, now) === step + by;
    });
    expect(counts).toEqual([-1, 0]);
  });

  it('never counts again, nor one before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 2 ** 31 - 2 }), fc.constantFrom(-1, 0), (step, by) => {
        const now = step * 30_000;
        const used = findTotpStep(rfcSecret, codeAt(rfcSecret, step + by), 0, now);
        expect(used).not.toBeNull();
        const again = findTotpStep(rfcSecret, codeAt(rfcSecret, step + by), used ?? 0, now);
        expect(again === null || again > (used ?? 0)).toBe(true);
      }),
    );
  });

  it.each(['', '12345', '1234567', 'abcdef', '２８７０８２', '287 082'])('is not %j', (typed) => {
    expect(findTotpStep(rfcSecret, typed, 0, 59_000)).toBeNull();
  });
});

it('a secret has 32 letters that an app takes, and is another each time', () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(20);
});
