import type { Booking } from '../../contract.ts';

/** What the owner has noted on a booking, with the version of that note. */
export const noteOf = ({
  ownerNote,
  notedAt,
  createdAt,
}: Pick<Booking, 'ownerNote' | 'notedAt' | 'createdAt'>) => ({
  ownerNote: ownerNote ?? '',
  updatedAt: notedAt ?? createdAt,
});
