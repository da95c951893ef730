import type { ReactNode } from 'react';
import { openingHoursInWords } from '../../content/opening-hours.ts';
import { useContent } from '../../content/use-content.ts';
import { whatToBring } from '../collect/collecting.ts';
import type { LinkedOrder, OrderDetail, PostalAddress } from '../contract.ts';
import type { Handover } from '../handover/handover.ts';
import { placeNames } from '../handover/handover.ts';

const linesOf = ({ name, address, city, postcode }: PostalAddress) => [name, address, city, postcode];

function Titled({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

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
  /** Null for collection. */
  shippingAddress: PostalAddress | null;
  children?: ReactNode;
}

export function OrderPlace({ deliveryMethod, shippingAddress, children }: OrderPlaceProps) {
  const { businessName, address, openingHours } = useContent();
  const workshop = [businessName, address, ...openingHoursInWords(openingHours)];
  return (
    <Titled id="place-title" title={placeNames[deliveryMethod]}>
      <PostalLines lines={shippingAddress ? linesOf(shippingAddress) : workshop} />
      {children}
    </Titled>
  );
}

export const BilledTo = ({ address }: { address: PostalAddress }) => (
  <Titled id="payer-title" title="Billed to">
    <PostalLines lines={linesOf(address)} />
  </Titled>
);

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

export const OrderContact = ({ order }: { order: OrderDetail }) => (
  <Titled id="contact-title" title="Your details">
    <div className="mt-3 [overflow-wrap:anywhere]">
      <p>{order.customerName}</p>
      <p>{order.customerEmail}</p>
      {order.customerPhone && <p className="tabular-nums">{order.customerPhone}</p>}
    </div>
  </Titled>
);
