import { CartLine } from '../cart/cart-line.tsx';
import { useCart } from '../cart/cart-provider.tsx';
import { formatPence, toPounds } from '../money.ts';
import { deliveryRow } from '../orders/bill.ts';
import type { DeliveryMethod, Totals } from '../orders/totals.ts';

interface OrderSummaryProps {
  totals: Totals;
  deliveryMethod: DeliveryMethod;
  /** Empty while the business is not registered for VAT. */
  vatNumber: string;
}

export function OrderSummary({ totals, deliveryMethod, vatNumber }: OrderSummaryProps) {
  const { items } = useCart();
  const delivery = deliveryRow(deliveryMethod, toPounds(totals.delivery));
  return (
    <aside aria-labelledby="summary" className="row-start-1 lg:col-start-2">
      <div className="rounded-lg border border-line bg-white p-6 lg:sticky lg:top-24">
        <h2 id="summary" className="text-xl">
          Order summary
        </h2>
        <ul className="mt-2 divide-y divide-line">
          {items.map((item) => (
            <CartLine key={item.product.id} item={item} />
          ))}
        </ul>
        <dl className="figures space-y-2 border-t border-line pt-4">
          <Row label="Subtotal" value={formatPence(totals.goods)} />
          <Row label={delivery.label} value={delivery.amount} />
          <div className="flex justify-between border-t border-line pt-3 text-lg font-bold">
            <dt>Total</dt>
            <dd>{formatPence(totals.total)}</dd>
          </div>
          {vatNumber !== '' && (
            <>
              <Row label="Includes VAT of" value={formatPence(totals.tax)} isSmall />
              <Row label="Our VAT number" value={vatNumber} isSmall />
            </>
          )}
        </dl>
      </div>
    </aside>
  );
}

function Row({ label, value, isSmall = false }: { label: string; value: string; isSmall?: boolean }) {
  return (
    <div className={`flex justify-between ${isSmall ? 'text-sm text-ink-soft' : ''}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
