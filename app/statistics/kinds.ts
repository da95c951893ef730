/** What is counted, each with how many different names of it are kept of one day; the rest of the day is `other`. */
export const mostNames = {
  /** Pages that were opened, by their paths; of private ones the pattern, which names nobody. */
  page: 2_000,
  /** Hosts of other sites whose links led here, and `direct`. */
  source: 200,
  /** Words after `utm_source` in addresses that led here. */
  campaign: 50,
  /** What was done; see `steps`. */
  step: 20,
  /** Words for which nothing is sold. */
  search: 500,
  /** Products, by their ids, whose pages were opened while they were sold out. */
  'sold-out': 1_000,
} as const;

export type Kind = keyof typeof mostNames;

/** Stands for all names of a day beyond the most. */
export const other = 'other';

/** Where visits come from that no link of another site led here, or that do not say. */
export const direct = 'direct';

/** Longer names count as `other`. */
export const longestName = 300;

export const steps = {
  /** Something was put into a cart. */
  added: 'added',
  /** From a calculator on to booking a consultation, and to the form for an enquiry. */
  calculatorToBooking: 'calculator-to-booking',
  calculatorToEnquiry: 'calculator-to-enquiry',
  /** An enquiry came that begins with what a calculator wrote. */
  calculatorEnquiry: 'calculator-enquiry',
} as const;
