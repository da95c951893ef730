/** `warning_`: no money has moved. prevented: ended before it was a dispute. `appeal_`: looked at again. */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'prevented',
  'won',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
] as const;

export type DisputeStatus = (typeof disputeStatuses)[number];

const waiting: readonly DisputeStatus[] = [
  'warning_needs_response',
  'needs_response',
  'appeal_needs_response',
];
const ended: readonly DisputeStatus[] = ['warning_closed', 'prevented', 'won', 'lost'];

export const isAnswerDue = (status: DisputeStatus) => waiting.includes(status);

const held: readonly DisputeStatus[] = [
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
];

export const isMoneyHeld = (status: DisputeStatus) => held.includes(status);

const forUs: readonly DisputeStatus[] = ['warning_closed', 'prevented', 'won'];

/** True unless the dispute ended in the shop's favour. */
export const isContested = (status: DisputeStatus) => !forUs.includes(status);

export const isEnded = (status: DisputeStatus) => ended.includes(status);
