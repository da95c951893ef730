/** How far a return is: asked for by the buyer, all others by the owner. */
export const returnStatuses = ['asked', 'accepted', 'declined', 'received'] as const;

export type ReturnStatus = (typeof returnStatuses)[number];

const moves: Record<ReturnStatus, readonly ReturnStatus[]> = {
  asked: ['accepted', 'declined', 'received'],
  accepted: ['received', 'declined'],
  declined: [],
  received: [],
};

export const mayReturnBecome = (from: ReturnStatus, to: ReturnStatus) => moves[from].includes(to);
