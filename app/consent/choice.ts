import type { ConsentRequest } from './contract.ts';

/** What a visitor has allowed beyond the necessary. */
export type Choice = Pick<ConsentRequest, 'analytics' | 'marketing' | 'preferences'>;

/** A choice as the browser keeps it. */
export interface KeptChoice extends Choice {
  necessary: true;
  /** The cookie policy that it was made for; null when there was none. */
  policyVersion: string | null;
  /** When, as an ISO instant. */
  chosenAt: string;
}

/** Two years of milliseconds. The server keeps its record for 24 months, which is never shorter. */
const keptFor = 63_072e6;

/**
 * Reads the preferences that the browser kept as JSON; whatever is not a clear yes is a no. Null when there is no
 * choice for the present cookie policy from the last two years, so that it has to be asked for. Global Privacy
 * Control, which some browsers send for their owner, refuses everything but preferences that were chosen without
 * the rest: nobody allows those by accident.
 */
export function readChoice(
  preferences: string | null,
  policyVersion: string | null = null,
  refusesTracking = false,
): Choice | null {
  const kept = parse(preferences);
  const { chosenAt, policyVersion: chosenFor = policyVersion, analytics, marketing } = kept;
  if (chosenFor !== policyVersion || !(Date.now() - Date.parse(String(chosenAt)) < keptFor)) return null;
  const isRefused = refusesTracking && (analytics || marketing);
  const allows = (kind: keyof Choice) => !isRefused && kept[kind] === true;
  return {
    analytics: allows('analytics'),
    marketing: allows('marketing'),
    preferences: allows('preferences'),
  };
}

function parse(preferences: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(preferences ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
