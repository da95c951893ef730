import { expect, it } from 'vitest';
import { isOutdated, readChoice } from './choice.ts';

const nothing = { analytics: false, marketing: false, preferences: false };
const everything = JSON.stringify({ necessary: true, analytics: true, marketing: true, preferences: true });

it.each([
  null,
  '',
  '{',
  'null',
  '"yes"',
  '[true]',
  '{}',
  '{"analytics":1,"marketing":"true","preferences":null}',
])('takes %j for a no to everything', (kept) => expect(readChoice(kept)).toEqual(nothing));

it('reads each yes for itself', () => {
  expect(readChoice(everything)).toEqual({ analytics: true, marketing: true, preferences: true });
  expect(readChoice('{"marketing":true}')).toEqual({ ...nothing, marketing: true });
});

it('lets Global Privacy Control stand above what was chosen', () => {
  expect(readChoice(everything, true)).toEqual({ ...nothing, preferences: true });
});

it.each([
  ['{"policyVersion":"2026-01-01T00:00:00.000Z"}', '2026-01-01T00:00:00.000Z', false],
  ['{"policyVersion":"2026-01-01T00:00:00.000Z"}', '2026-02-01T00:00:00.000Z', true],
  ['{"policyVersion":"2026-01-01T00:00:00.000Z"}', null, true],
  ['{"policyVersion":null}', '2026-02-01T00:00:00.000Z', true],
  ['{"policyVersion":null}', null, false],
  ['{}', '2026-02-01T00:00:00.000Z', false],
  [null, '2026-02-01T00:00:00.000Z', false],
])('of %j under the policy %j says that asking again is %s', (kept, version, isDue) => {
  expect(isOutdated(kept, version)).toBe(isDue);
});
