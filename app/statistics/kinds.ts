/** The names kept per kind and day; the rest count as `other`. */
export const mostNames = {
  /** Paths; for private pages the pattern, which names nobody. */
  page: 2_000,
  /** Hosts of referring sites, and `direct`. */
  source: 200,
  /** Values of `utm_source`. */
  campaign: 50,
  step: 20,
  /** Searches that found nothing for sale. */
  search: 500,
  /** Ids of sold-out products viewed. */
  'sold-out': 1_000,
} as const;

export type Kind = keyof typeof mostNames;

export const other = 'other';

/** Visits without a known referrer. */
export const direct = 'direct';

/** Longer names count as `other`. */
export const longestName = 300;

export const steps = {
  added: 'added',
  calculatorToBooking: 'calculator-to-booking',
  calculatorToEnquiry: 'calculator-to-enquiry',
  /** An enquiry that begins with a calculator's text. */
  calculatorEnquiry: 'calculator-enquiry',
} as const;
