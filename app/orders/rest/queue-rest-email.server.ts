import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Trx } from '../../tables.ts';

/** What the buyer is told of the rest of an order. */
export type RestEmail = 'rest-asked' | 'rest-paid';

interface Told {
  id: number;
  orderNumber: string;
  customerEmail: string;
}

/** The key of an email about a rest: it is paid once, and may be asked for several times. */
const restEmailKey = (kind: RestEmail, orderId: number, time: number) =>
  kind === 'rest-paid' ? `${kind}:${orderId}` : `${kind}:${orderId}:${time}`;

/** What the outbox knows the emails about a rest by, which was asked for so often. */
export const restEmailKeys = (orderId: number, requests: number) => [
  restEmailKey('rest-paid', orderId, 1),
  ...Array.from({ length: Math.min(requests, 20) }, (_, back) =>
    restEmailKey('rest-asked', orderId, requests - back),
  ),
];

/** Writes to the buyer, where we have their email; false where we have none. `time` counts how often it is asked for. */
export async function queueRestEmail(
  trx: Trx,
  { id, orderNumber, customerEmail }: Told,
  kind: RestEmail,
  time = 1,
): Promise<boolean> {
  if (customerEmail === '') return false;
  await queueEmail(trx, {
    key: restEmailKey(kind, id, time),
    kind,
    recipient: customerEmail,
    budget: 'none',
    data: { orderId: id, orderNumber },
  });
  return true;
}
