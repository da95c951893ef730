/** What a visitor has allowed beyond the necessary. */
export interface Choice {
  analytics: boolean;
  marketing: boolean;
  preferences: boolean;
}

/** A choice as the browser keeps it. */
export interface KeptChoice extends Choice {
  necessary: true;
  /** The cookie policy that it was made for; null when there was none. */
  policyVersion: string | null;
}

/**
 * Reads the preferences that the browser kept as JSON; whatever is not a clear yes is a no. Global Privacy
 * Control, which some browsers send for their owner, is a refusal of analytics and marketing and stands above
 * what was chosen on the site.
 */
export function readChoice(preferences: string | null, refusesTracking = false): Choice {
  const kept = parse(preferences);
  return {
    analytics: kept.analytics === true && !refusesTracking,
    marketing: kept.marketing === true && !refusesTracking,
    preferences: kept.preferences === true,
  };
}

/** Whether the choice was made for another cookie policy than the present one, so that it has to be asked for again. */
export function isOutdated(preferences: string | null, policyVersion: string | null): boolean {
  const kept = parse(preferences);
  return 'policyVersion' in kept && kept.policyVersion !== policyVersion;
}

function parse(preferences: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(preferences ?? '');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
