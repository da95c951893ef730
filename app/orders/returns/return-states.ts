/** How far a return is; asked for by the buyer, all others by the owner. */
export const returnStatuses = ['asked', 'accepted', 'declined', 'received'] as const;

export type ReturnStatus = (typeof returnStatuses)[number];
