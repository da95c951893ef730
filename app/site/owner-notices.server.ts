import type { OutboxEmail } from '../../server/emails/send-outbox.ts';
import type { Email } from '../../ui/emails/email.tsx';
import { listProvenOwners } from '../accounts/emails/owners.server.ts';
import { readSoldOut } from '../catalogue/stock/sold-out-notices.server.ts';
import { composeNotice, composeNotices, type NoticeReaders } from '../emails/notices/notice-emails.server.ts';
import {
  readAskedReturns,
  readFailedRefunds,
  readOpenedDisputes,
  readPaidDeposits,
  readPaidOrders,
  readPaidRests,
} from '../orders/admin/notices/read-notices.server.ts';
import { readAcceptedQuotes } from '../quotes/accepted-notices.server.ts';
import type { Db } from '../tables.ts';

const readers: NoticeReaders = {
  'order-paid': readPaidOrders,
  'quote-accepted': readAcceptedQuotes,
  'deposit-paid': readPaidDeposits,
  'rest-paid': readPaidRests,
  'return-asked': readAskedReturns,
  'dispute-opened': readOpenedDisputes,
  'refund-failed': readFailedRefunds,
  'sold-out': readSoldOut,
};

/** Null if the record is gone or the recipient is no longer an owner. */
export async function composeOwnerNotice(
  db: Db,
  siteUrl: string,
  { kind, recipient, data }: OutboxEmail,
): Promise<Email | null> {
  const owners = await listProvenOwners(db);
  if (!owners.some(({ email }) => email === recipient)) return null;
  const compose = kind === 'owner-notice' ? composeNotice : composeNotices;
  return compose(db, siteUrl, data, readers);
}
