import { useContent } from '../content/use-content.ts';
import type { OrderDetail } from '../orders/contract.ts';

/** Where it goes, and how we reach the person who ordered. */
export function OrderAddress({ order }: { order: OrderDetail }) {
  const workshop = useContent();
  const { name, address, city, postcode } = order.shippingAddress;
  const isCollected = order.deliveryMethod === 'collection';
  const lines = isCollected ? [workshop.businessName, workshop.address] : [name, address, city, postcode];
  return (
    <div className="space-y-6">
      <section aria-labelledby="place-title">
        <h2 id="place-title" className="text-xl">
          {isCollected ? 'Collect from' : 'Delivery to'}
        </h2>
        <address className="mt-3 not-italic">
          {lines
            .filter((line) => line !== '')
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </address>
      </section>
      <section aria-labelledby="contact-title">
        <h2 id="contact-title" className="text-xl">
          Your details
        </h2>
        <div className="mt-3">
          <p>{order.customerName}</p>
          <p>{order.customerEmail}</p>
          {order.customerPhone && <p className="figures">{order.customerPhone}</p>}
        </div>
      </section>
    </div>
  );
}
