import { expect, it } from 'vitest';
import { readChoice } from './choice.ts';

const nothing = { analytics: false, marketing: false, preferences: false };
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
const kept = (choice: object) => JSON.stringify({ necessary: true, chosenAt: daysAgo(1), ...choice });
const all = { analytics: true, marketing: true, preferences: true };
const [first, second] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];

it.each([null, '', '{', 'null', '"yes"', '[true]', '{}'])('takes %j for no choice', (text) => {
  expect(readChoice(text)).toBeNull();
});

it('takes what is no clear yes for a no', () => {
  expect(readChoice(kept({ analytics: 1, marketing: 'true', preferences: null }))).toEqual(nothing);
});

it('reads each yes for itself', () => {
  expect(readChoice(kept(all))).toEqual(all);
  expect(readChoice(kept({ marketing: true }))).toEqual({ ...nothing, marketing: true });
});

it('takes Global Privacy Control for a no to everything but preferences that were chosen alone', () => {
  const refused = (choice: object) => readChoice(kept(choice), null, true);
  expect(refused(all)).toEqual(nothing);
  expect(refused({ ...all, analytics: false })).toEqual(nothing);
  expect(refused({ analytics: false, marketing: false, preferences: true })).toEqual({
    ...nothing,
    preferences: true,
  });
});

it.each([
  [{ policyVersion: first, chosenAt: daysAgo(729) }, first, false],
  [{ policyVersion: first, chosenAt: daysAgo(731) }, first, true],
  [{ policyVersion: first, chosenAt: undefined }, first, true],
  [{ policyVersion: first, chosenAt: 'long ago' }, first, true],
  [{ policyVersion: first }, second, true],
  [{ policyVersion: first }, null, true],
  [{ policyVersion: null }, second, true],
  [{ policyVersion: null }, null, false],
])('of %j under the policy %j says that it has to be asked for again: %s', (of, version, isDue) => {
  expect(readChoice(kept({ ...all, ...of }), version)).toEqual(isDue ? null : all);
});
