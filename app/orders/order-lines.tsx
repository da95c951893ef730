import { Link } from 'wouter';
import { formatPence, formatPrice, toPence } from '../money.ts';
import { paths } from '../paths.ts';
import type { OrderDetail } from './contract.ts';

/** What was bought at what price, and how it adds up. */
export function OrderLines({ order }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="lines-title" className="rounded-lg border border-line bg-white p-6">
      <h2 id="lines-title" className="text-xl">
        What you ordered
      </h2>
      <ul className="figures mt-2 divide-y divide-line">
        {order.lines.map(({ name, sku, price, quantity, product }) => (
          <li key={`${sku} ${name}`} className="flex justify-between gap-6 py-3.5">
            <div>
              {product ? (
                <Link href={paths.product(product.slug)} className="font-medium hover:underline">
                  {name}
                </Link>
              ) : (
                <p className="font-medium">{name}</p>
              )}
              <p className="text-sm text-ink-soft">
                {quantity} × {formatPrice(price)}
                {sku && (
                  <>
                    , <span className="whitespace-nowrap">{sku}</span>
                  </>
                )}
              </p>
            </div>
            <span className="font-semibold">{formatPence((toPence(price) ?? 0) * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="figures space-y-2 border-t border-line pt-4">
        <Row label="Subtotal" value={formatPrice(order.subtotal)} />
        <Row
          label={order.deliveryMethod === 'collection' ? 'Collection' : 'Delivery'}
          value={order.shippingCost === '0.00' ? 'Free' : formatPrice(order.shippingCost)}
        />
        <div className="flex justify-between border-t border-line pt-3 text-lg font-bold">
          <dt>{order.paymentStatus === 'paid' ? 'Total paid' : 'Total'}</dt>
          <dd>{formatPrice(order.total)}</dd>
        </div>
        {order.tax !== '0.00' && <Row label="Includes VAT of" value={formatPrice(order.tax)} />}
      </dl>
    </section>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
