import type { ReactNode } from 'react';
import { openingHoursInWords } from '../../content/opening-hours.ts';
import { useContent } from '../../content/use-content.ts';
import { whatToBring } from '../collect/collecting.ts';
import type { LinkedOrder, OrderDetail } from '../contract.ts';
import type { Handover } from '../handover/handover.ts';
import { placeNames } from '../handover/handover.ts';

type PostalAddress = OrderDetail['shippingAddress'];

const linesOf = ({ name, address, city, postcode }: PostalAddress) => [name, address, city, postcode];

function PostalLines({ lines }: { lines: string[] }) {
  return (
    <address className="mt-3 not-italic [overflow-wrap:anywhere]">
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </address>
  );
}

interface OrderPlaceProps {
  deliveryMethod: Handover;
  /** Null where its buyer comes for it. */
  shippingAddress: PostalAddress | null;
  children?: ReactNode;
}

/** Where it goes, or where it is collected and when. */
export function OrderPlace({ deliveryMethod, shippingAddress, children }: OrderPlaceProps) {
  const { businessName, address, openingHours } = useContent();
  const workshop = [businessName, address, ...openingHoursInWords(openingHours)];
  return (
    <section aria-labelledby="place-title">
      <h2 id="place-title" className="text-xl">
        {placeNames[deliveryMethod]}
      </h2>
      <PostalLines lines={shippingAddress ? linesOf(shippingAddress) : workshop} />
      {children}
    </section>
  );
}

/** Whom the bill names as the payer. */
export function BilledTo({ address }: { address: PostalAddress }) {
  return (
    <section aria-labelledby="payer-title">
      <h2 id="payer-title" className="text-xl">
        Billed to
      </h2>
      <PostalLines lines={linesOf(address)} />
    </section>
  );
}

/** Where it goes and who pays; below that stands `contact`. */
export function OrderAddress({ order, contact }: { order: LinkedOrder; contact?: ReactNode }) {
  const { deliveryMethod, shippingAddress, billingAddress, status } = order;
  return (
    <div className="space-y-6">
      <OrderPlace
        deliveryMethod={deliveryMethod}
        shippingAddress={deliveryMethod === 'delivery' ? shippingAddress : null}
      >
        {status === 'ready' && <p className="mt-3">{whatToBring}</p>}
      </OrderPlace>
      {billingAddress && <BilledTo address={billingAddress} />}
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
