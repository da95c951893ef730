import type { Email } from '../../../ui/emails/email.tsx';
import type { Db } from '../../tables.ts';
import { linkTo } from '../emails/order-emails.server.ts';
import type { ReturnStatus } from '../order-states.ts';
import { rightWords } from '../right-to-cancel.ts';
import { piecesInWords } from '../send/shown-parcels.ts';
import type { AdminReturn } from './contract.ts';
import { readReturns } from './read-returns.server.ts';

interface ReturnIds {
  orderId: number;
  returnId: number;
}

export const returnStatusByEmail = {
  'return-asked': 'asked',
  'return-accepted': 'accepted',
  'return-declined': 'declined',
  'return-received': 'received',
} as const satisfies Record<string, ReturnStatus>;

export async function composeReturnEmail(
  db: Db,
  siteUrl: string,
  status: ReturnStatus,
  { orderId, returnId }: ReturnIds,
): Promise<Email | null> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  const one = (await readReturns(db, orderId)).find(({ id }) => id === returnId);
  return order && one ? returnEmail(order.orderNumber, status, one, await linkTo(db, order, siteUrl)) : null;
}

export function returnEmail(
  orderNumber: string,
  status: ReturnStatus,
  { lines, answer }: Pick<AdminReturn, 'lines' | 'answer'>,
  link: string,
): Email {
  const what = `It is about ${piecesInWords(lines)} of order ${orderNumber}.`;
  const button = { label: 'See your order', link };
  const said = answer === '' ? [] : [answer];
  switch (status) {
    case 'asked':
      return {
        subject: `Your return of order ${orderNumber}`,
        heading: 'We have your request to send something back',
        paragraphs: [what, 'We will tell you where to send it. Please keep it until then.'],
        button,
        closing: [rightWords],
      };
    case 'accepted':
      return {
        subject: `Please send it back: order ${orderNumber}`,
        heading: 'You can send it back',
        paragraphs: [
          ...[what, ...said],
          'Send it within 14 days of telling us, and keep the proof of posting. We will pay you back within 14 days of getting it.',
        ],
        button,
        closing: [rightWords],
      };
    case 'declined':
      return {
        subject: `About your return of order ${orderNumber}`,
        heading: 'We cannot take this back',
        paragraphs: [what, ...said, 'If you see it differently, write to us or ring us.'],
        button,
      };
    case 'received':
      return {
        subject: `Your return of order ${orderNumber} is here`,
        heading: 'It is back with us',
        paragraphs: [
          what,
          'We will look at it and pay you back within 14 days. Another email will tell you when we have.',
        ],
        button,
      };
  }
}
