import { adminPaths } from '../admin-paths.ts';
import { londonDay } from '../values/london-days.ts';
import { withQuery } from '../values/with-query.ts';
import type { Overview, StaffOverview } from './contract.ts';
import { dayWords } from './day/day-words.ts';

export interface Task {
  count: number;
  words: string;
  href: string;
}

const orders = (choice: Record<string, string>) => withQuery(adminPaths.tab('orders'), choice);
export const newEnquiries = withQuery(adminPaths.tab('enquiries'), { status: 'new' });
const failedEmails = withQuery(adminPaths.tab('settings', 'emails'), { view: 'failed' });
const products = (state: string) => withQuery(adminPaths.tab('products'), { state });

/** Staff get no figures that only the owner may see. */
export type WhatWaits = Omit<StaffOverview, 'orders'> & {
  orders: StaffOverview['orders'] & Partial<Overview['orders']>;
  failedEmails?: number;
};

/** Most pressing first; empty tasks are left out. */
export function tasksIn({ orders: open, products: stock, ...rest }: WhatWaits, now: Date): Task[] {
  const task = (count: number, what: string, todo: string, href: string): Task => ({
    count,
    words: `${count === 1 ? what : `${what.replace(/y$/, 'ie')}s`} ${todo}`,
    href,
  });
  const { pendingBookings, newEnquiries: unanswered, failedEmails: unsent = 0 } = rest;
  const { disputed = 0, answerBy = null } = open;
  const by =
    answerBy === null ? '' : ` by ${dayWords(londonDay(new Date(answerBy)), now).replace(/^T/, 't')}`;
  const first = disputed === 1 ? '' : ', the first';
  const back =
    open.refunding === 1 ? 'its way back: see that it arrives' : 'their way back: see that they arrive';
  return [
    task(disputed, 'disputed payment', `to answer${first}${by}`, orders({ attention: 'disputed' })),
    task(
      open.returns ?? 0,
      'return',
      'to answer',
      adminPaths.tab('orders', encodeURIComponent(open.returnOf ?? '')),
    ),
    task(
      open.returnsDue ?? 0,
      'return',
      'to pay back: the goods are here',
      adminPaths.tab('orders', encodeURIComponent(open.returnDueOf ?? '')),
    ),
    task(open.attention ?? 0, 'order', 'to look at', orders({ attention: 'any' })),
    task(open.toSend, 'order', 'to send', orders({ status: 'confirmed', method: 'delivery' })),
    task(open.toMakeReady, 'order', 'to make ready', orders({ status: 'confirmed', method: 'collection' })),
    task(open.toFit, 'order', 'to fit', orders({ status: 'confirmed', method: 'fitting' })),
    task(open.toHandOver, 'order', 'to hand over', orders({ status: 'ready' })),
    task(open.uncollected, 'order', 'not collected for a week', orders({ status: 'ready' })),
    task(open.refunding ?? 0, 'payment', `on ${back}`, orders({ payment: 'refunding' })),
    task(pendingBookings, 'booking', 'to confirm', adminPaths.tab('bookings')),
    task(unanswered, 'enquiry', 'to answer', newEnquiries),
    task(unsent, 'email', 'that could not be sent', failedEmails),
    task(stock.out, 'product', 'sold out', products('out')),
    task(stock.low, 'product', 'nearly sold out', products('low')),
  ].filter(({ count }) => count > 0);
}
