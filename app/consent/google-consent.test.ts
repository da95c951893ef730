import { expect, it } from 'vitest';
import { consentSignals, nothing } from './google-consent.ts';

const refused = { analytics: false, marketing: false, preferences: false };

/** Which of Google's signals are granted by a choice. */
const granted = (choice: Partial<typeof refused>) =>
  Object.entries(consentSignals({ ...refused, ...choice })).flatMap(([signal, word]) =>
    word === 'granted' ? [signal] : [],
  );

it('denies everything until there is a choice, and what was refused after it', () => {
  expect(new Set(Object.values(nothing))).toEqual(new Set(['denied']));
  expect(granted({})).toEqual([]);
  expect(Object.keys(nothing)).toEqual(expect.arrayContaining(Object.keys(consentSignals(refused))));
});

it('grants by each yes what it was said to, and nothing else', () => {
  expect(granted({ analytics: true })).toEqual(['analytics_storage']);
  expect(granted({ marketing: true })).toEqual(['ad_storage', 'ad_user_data', 'ad_personalization']);
  expect(granted({ preferences: true })).toEqual(['functionality_storage', 'personalization_storage']);
});
