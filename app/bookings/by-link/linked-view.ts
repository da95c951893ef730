import { paths } from '../../paths.ts';
import { withQuery } from '../../values/with-query.ts';
import type { LinkedBooking } from '../contract.ts';

/** Where a booking is moved or cancelled by its link. */
export const changePath = (token: string, change: 'move' | 'cancel') =>
  withQuery(paths.booking(token), { change });

/** Where it is said that a booking is moved or confirmed. */
export const donePath = (token: string, done: 'moved' | 'confirmed') =>
  withQuery(paths.booking(token), { done });

/** What the page of a link shows: how the booking stands, or, as its address says, how it is or was changed. */
export function linkedView({ standing }: LinkedBooking, search: string) {
  const asked = new URLSearchParams(search);
  const change = asked.get('change');
  if (standing === 'held') return change === 'cancel' ? change : standing;
  if (standing !== 'open') return standing;
  if (change === 'move' || change === 'cancel') return change;
  const done = asked.get('done');
  return done === 'moved' || done === 'confirmed' ? done : standing;
}
