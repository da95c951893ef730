import type { ReactNode } from 'react';
import { openingHoursInWords } from '../../content/opening-hours.ts';
import { useContent } from '../../content/use-content.ts';
import { whatToBring } from '../collect/collecting.ts';
import type { LinkedOrder, OrderDetail } from '../contract.ts';
import { placeNames } from '../handover/handover-words.ts';
import { BilledTo, linesOf, PostalLines } from './billed-to.tsx';

/** Where it goes and who pays; below that stands `contact`. */
export function OrderAddress({ order, contact }: { order: LinkedOrder; contact?: ReactNode }) {
  const workshop = useContent();
  const isSent = order.deliveryMethod === 'delivery';
  const hours = openingHoursInWords(workshop.openingHours);
  const here = [workshop.businessName, workshop.address, ...hours];
  return (
    <div className="space-y-6">
      <section aria-labelledby="place-title">
        <h2 id="place-title" className="text-xl">
          {placeNames[order.deliveryMethod]}
        </h2>
        <PostalLines lines={isSent ? linesOf(order.shippingAddress) : here} />
        {order.status === 'ready' && <p className="mt-3">{whatToBring}</p>}
      </section>
      {order.billingAddress && <BilledTo address={order.billingAddress} />}
      {contact}
    </div>
  );
}

/** How we reach the person who ordered. */
export function OrderContact({ order }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title" className="text-xl">
        Your details
      </h2>
      <div className="mt-3 [overflow-wrap:anywhere]">
        <p>{order.customerName}</p>
        <p>{order.customerEmail}</p>
        {order.customerPhone && <p className="tabular-nums">{order.customerPhone}</p>}
      </div>
    </section>
  );
}
