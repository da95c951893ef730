import type { AccountEnquiry } from '../contract.ts';

/** How an enquiry stands, as its sender reads it. */
export const enquiryStateWords: Record<AccountEnquiry['state'], string> = {
  received: 'With us. We reply within 24 hours.',
  answered: 'Answered',
  closed: 'Closed',
};
