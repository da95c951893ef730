import { formatPrice } from '../../values/money.ts';
import type { StoredQuote } from './contract.ts';

/** What is said of what was done to a quote, as of all that the dashboard edits (SPEC section 8). */
const wordsFor = (verb: string, done = `${verb}d`) => ({
  success: `Quote ${done} successfully`,
  failure: `Failed to ${verb} quote`,
});

export const words = {
  create: wordsFor('create'),
  update: wordsFor('update'),
  send: wordsFor('send', 'sent'),
  open: { success: 'Your customer can see it by its link now', failure: 'Failed to make the link' },
  withdraw: wordsFor('withdraw', 'withdrawn'),
  delete: wordsFor('delete'),
  restore: wordsFor('restore'),
};

export const handoverNames = {
  fitting: 'Fitted at the workshop',
  collection: 'Collected',
  delivery: 'Delivered',
};

/** "£120.00 of £360.00": what has come of what it is for. */
export const moneyOf = ({ total, paid }: StoredQuote) =>
  paid === '0.00' || paid === total ? formatPrice(total) : `${formatPrice(paid)} of ${formatPrice(total)}`;
