import { paths } from '../../paths.ts';
import { withQuery } from '../../values/with-query.ts';
import type { LinkedBooking } from '../contract.ts';

export const changePath = (token: string, change: 'move' | 'cancel') =>
  withQuery(paths.booking(token), { change });

export const donePath = (token: string, done: 'moved' | 'confirmed') =>
  withQuery(paths.booking(token), { done });

export function linkedView({ standing }: LinkedBooking, search: string) {
  const asked = new URLSearchParams(search);
  const change = asked.get('change');
  if (standing === 'held') return change === 'cancel' ? change : standing;
  if (standing !== 'open') return standing;
  if (change === 'move' || change === 'cancel') return change;
  const done = asked.get('done');
  return done === 'moved' || done === 'confirmed' ? done : standing;
}
