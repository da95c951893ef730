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

const toConsentState = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied');

/** Google's Consent Mode, version 2. */
export const consentSignals = ({ analytics, marketing, preferences }: Choice) => ({
  ad_storage: toConsentState(marketing),
  ad_user_data: toConsentState(marketing),
  ad_personalization: toConsentState(marketing),
  analytics_storage: toConsentState(analytics),
  functionality_storage: toConsentState(preferences),
  personalization_storage: toConsentState(preferences),
});

/** Google's scripts take commands only as an `arguments` object, not as an array. */
export function sendGtagCommand(..._words: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}
