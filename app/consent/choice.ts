import type { ConsentRequest } from './contract.ts';

export type Choice = Pick<ConsentRequest, 'analytics' | 'marketing' | 'preferences'>;

export interface KeptChoice extends Choice {
  necessary: true;
  /** Policy that the choice was made for; null if none was published. */
  policyVersion: string | null;
  chosenAt: string;
}

/** Two years in milliseconds. The server keeps its record for 24 months, which is never shorter. */
const keptFor = 63_072e6;

/**
 * Anything but a clear yes is a no. Null if the visitor must be asked: no choice for this policy within two
 * years. Global Privacy Control refuses all but preferences chosen alone, which nobody allows by accident.
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
