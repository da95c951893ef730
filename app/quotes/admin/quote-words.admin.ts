import { outcomeWords } from '../../editing/use-action.admin.ts';
import { formatPrice } from '../../values/money.ts';
import type { StoredQuote } from './contract.ts';

export const words = {
  create: outcomeWords('create', 'quote'),
  update: outcomeWords('update', 'quote'),
  send: { success: 'Quote sent successfully', failure: 'Failed to send quote' },
  open: { success: 'Your customer can see it by its link now', failure: 'Failed to make the link' },
  withdraw: { success: 'Quote withdrawn successfully', failure: 'Failed to withdraw quote' },
  delete: outcomeWords('delete', 'quote'),
  restore: outcomeWords('restore', 'quote'),
};

export const handoverNames = {
  fitting: 'Fitted at the workshop',
  collection: 'Collected',
  delivery: 'Delivered',
};

/** "£120.00 of £360.00", or the total alone if nothing or all is paid. */
export const formatQuoteMoney = ({ total, paid }: StoredQuote) =>
  paid === '0.00' || paid === total ? formatPrice(total) : `${formatPrice(paid)} of ${formatPrice(total)}`;
