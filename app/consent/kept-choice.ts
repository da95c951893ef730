import { type KeptChoice, readChoice } from './choice.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control; not in every browser, and not in TypeScript's own types. */
    readonly globalPrivacyControl?: boolean;
  }
}

const idKey = 'cookieConsentId';
const preferencesKey = 'cookiePreferences';

/** On `window`, whenever a choice has been kept. */
export const keptEvent = 'cookieChoiceKept';

/** On `window`, when the owner of the browser wants to see the choice again. */
export const settingsEvent = 'cookieSettings';

export const refusesTracking = () => navigator.globalPrivacyControl === true;

/** The id of the choice and the preferences as they were kept; both null while nothing has been chosen. */
export function readKept(): { consentId: string | null; preferences: string | null } {
  try {
    const consentId = localStorage.getItem(idKey);
    return { consentId, preferences: consentId === null ? null : localStorage.getItem(preferencesKey) };
  } catch {
    return { consentId: null, preferences: null };
  }
}

/**
 * What may be done now, under the cookie policy that the page came with: what was chosen, as far as the browser's
 * own settings allow. Null, and nothing may be done, before a choice and when it has to be asked for again.
 */
export const presentChoice = (policyVersion: string | null | undefined) =>
  readChoice(readKept().preferences, policyVersion, refusesTracking());

/** Keeps a choice that the server has on record. Throws where the browser keeps nothing. */
export function keepChoice(consentId: string, choice: KeptChoice): void {
  localStorage.setItem(preferencesKey, JSON.stringify(choice));
  localStorage.setItem(idKey, consentId);
  dispatchEvent(new Event(keptEvent));
}
