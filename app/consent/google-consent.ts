import type { Choice } from './choice.ts';

/** Denies every signal of Google's Consent Mode. */
export const nothing = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'denied',
};

const inWord = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied');

/** Google's Consent Mode, version 2. */
export const consentSignals = ({ analytics, marketing, preferences }: Choice) => ({
  ad_storage: inWord(marketing),
  ad_user_data: inWord(marketing),
  ad_personalization: inWord(marketing),
  analytics_storage: inWord(analytics),
  functionality_storage: inWord(preferences),
  personalization_storage: inWord(preferences),
});

/** Google's scripts take commands only as an `arguments` object, not as an array. */
export function tellGoogle(..._words: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}
