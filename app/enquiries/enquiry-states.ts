/** Where an enquiry stands. Any may be set; `replied` comes by itself with an answer. */
export const enquiryStatuses = ['new', 'open', 'replied', 'closed', 'spam'] as const;

export type EnquiryStatus = (typeof enquiryStatuses)[number];
