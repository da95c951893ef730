import { type KeptChoice, readChoice } from './choice.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control; missing in some browsers and in TypeScript's own types. */
    readonly globalPrivacyControl?: boolean;
  }
}

const idKey = 'cookieConsentId';
const preferencesKey = 'cookiePreferences';

/** Fired on `window` when a choice is kept. */
export const keptEvent = 'cookieChoiceKept';

/** Fired on `window` to see the choice again. */
export const settingsEvent = 'cookieSettings';

export const refusesTracking = () => navigator.globalPrivacyControl === true;

/** Both null while nothing has been chosen. */
export function readKept(): { consentId: string | null; preferences: string | null } {
  try {
    const consentId = localStorage.getItem(idKey);
    return { consentId, preferences: consentId === null ? null : localStorage.getItem(preferencesKey) };
  } catch {
    return { consentId: null, preferences: null };
  }
}

/** Null, and nothing may be loaded, before a choice and when the visitor must be asked again. */
export const currentChoice = (policyVersion: string | null | undefined) =>
  readChoice(readKept().preferences, policyVersion, refusesTracking());

export function storeChoice(consentId: string, choice: KeptChoice): void {
  localStorage.setItem(preferencesKey, JSON.stringify(choice));
  localStorage.setItem(idKey, consentId);
  dispatchEvent(new Event(keptEvent));
}
