/** The empty carrier means that none is named. */
export const carriers = ['', 'royal-mail', 'parcelforce', 'dpd', 'evri', 'dhl', 'other'] as const;

export type Carrier = (typeof carriers)[number];

export interface Tracking {
  carrier: Carrier;
  number: string;
}

const known: Record<Carrier, { name: string; pageOf?: (number: string) => string }> = {
  '': { name: 'None' },
  'royal-mail': {
    name: 'Royal Mail',
    pageOf: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  },
  parcelforce: {
    name: 'Parcelforce',
    pageOf: (number) => `https://www.parcelforce.com/track-trace?trackNumber=${number}`,
  },
  dpd: { name: 'DPD', pageOf: (number) => `https://track.dpd.co.uk/search?reference=${number}` },
  evri: { name: 'Evri', pageOf: (number) => `https://www.evri.com/track/parcel/${number}` },
  dhl: {
    name: 'DHL',
    pageOf: (number) => `https://www.dhl.com/gb-en/home/tracking.html?tracking-id=${number}`,
  },
  other: { name: 'Other' },
};

export const carrierLabel = (carrier: Carrier) => known[carrier].name;

/** For buyers; empty if there is nothing to say. */
export const carrierName = (carrier: Carrier) =>
  carrier === '' ? '' : carrier === 'other' ? 'Another carrier' : known[carrier].name;

const longestNumber = 40;

export function trackingNumberFault(typed: string): string | null {
  const number = typed.trim();
  if (number.length > longestNumber) return `At most ${longestNumber} characters`;
  return /^[a-z0-9 -]*$/i.test(number) ? null : 'Only letters, digits, spaces and hyphens';
}

/** Null if no page is known. Ignores spaces. */
export function trackingLink({ carrier, number }: Tracking): string | null {
  const code = number.replaceAll(' ', '');
  return code === '' ? null : (known[carrier].pageOf?.(encodeURIComponent(code)) ?? null);
}
