/**
 * How far a dispute is, in the provider's words. `warning_`: the bank only asks, and no money has moved. prevented: it
 * was ended before it became one. `appeal_`: one that was lost is looked at again.
 */
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

/** Whether the bank waits for the owner's answer. */
export const isAnswerDue = (status: DisputeStatus) => waiting.includes(status);

const held: readonly DisputeStatus[] = [
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
];

/** Whether the bank has taken the money for now, and not decided yet. */
export const isMoneyHeld = (status: DisputeStatus) => held.includes(status);

const forUs: readonly DisputeStatus[] = ['warning_closed', 'prevented', 'won'];

/** Whether the bank may still take the money, or has: anything but an end that leaves it with the shop. */
export const isContested = (status: DisputeStatus) => !forUs.includes(status);

/** Whether the bank has decided. */
export const isEnded = (status: DisputeStatus) => ended.includes(status);
