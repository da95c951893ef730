import type { ReactNode } from 'react';
import { openingHoursInWords } from '../../content/opening-hours.ts';
import { useContent } from '../../content/use-content.ts';
import { whatToBring } from '../collect/collecting.ts';
import type { LinkedOrder, OrderDetail } from '../contract.ts';
import { BilledTo, linesOf, PostalLines } from './billed-to.tsx';

/** Where it goes and who pays; below that stands `contact`. */
export function OrderAddress({ order, contact }: { order: LinkedOrder; contact?: ReactNode }) {
  const workshop = useContent();
  const isCollected = order.deliveryMethod === 'collection';
  const hours = openingHoursInWords(workshop.openingHours);
  const collectedFrom = [workshop.businessName, workshop.address, ...hours];
  return (
    <div className="space-y-6">
      <section aria-labelledby="place-title">
        <h2 id="place-title" className="text-xl">
          {isCollected ? 'Collect from' : 'Delivery to'}
        </h2>
        <PostalLines lines={isCollected ? collectedFrom : linesOf(order.shippingAddress)} />
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
