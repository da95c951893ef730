import { namesOf } from '../values/names-of.ts';

interface Words {
  label: string;
  counted: readonly [string, string];
  tab: string;
  usual: NoticeTime;
}

/** Soonest first. */
export const noticeTimes = ['each', 'hourly', 'daily', 'none'] as const;

export type NoticeTime = (typeof noticeTimes)[number];

export const noticeWords = {
  'order-paid': {
    label: 'Orders paid',
    counted: ['order paid', 'orders paid'],
    tab: 'orders',
    usual: 'each',
  },
  'quote-accepted': {
    label: 'Quotes accepted',
    counted: ['quote accepted', 'quotes accepted'],
    tab: 'quotes',
    usual: 'each',
  },
  'deposit-paid': {
    label: 'Deposits paid',
    counted: ['deposit paid', 'deposits paid'],
    tab: 'orders',
    usual: 'each',
  },
  'rest-paid': {
    label: 'Balances paid',
    counted: ['balance paid', 'balances paid'],
    tab: 'orders',
    usual: 'each',
  },
  'return-asked': {
    label: 'Returns asked for',
    counted: ['return asked for', 'returns asked for'],
    tab: 'orders',
    usual: 'each',
  },
  'dispute-opened': {
    label: 'Payments disputed',
    counted: ['payment disputed', 'payments disputed'],
    tab: 'orders',
    usual: 'each',
  },
  'refund-failed': {
    label: 'Refunds that failed',
    counted: ['failed refund', 'failed refunds'],
    tab: 'orders',
    usual: 'each',
  },
  'sold-out': {
    label: 'Products that ran out',
    counted: ['product that ran out', 'products that ran out'],
    tab: 'products',
    usual: 'daily',
  },
} as const satisfies Record<string, Words>;

export type NoticeKind = keyof typeof noticeWords;

export const noticeKinds = namesOf(noticeWords);

export type NoticeTimes = Record<NoticeKind, NoticeTime>;

export function wordsFor(kind: NoticeKind, count: number): string {
  const [one, several] = noticeWords[kind].counted;
  return count === 1 ? one : several;
}
