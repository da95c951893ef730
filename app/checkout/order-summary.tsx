import { CartLine } from '../cart/cart-line.tsx';
import { useCart } from '../cart/cart-provider.tsx';
import { toPounds } from '../money.ts';
import { billSums } from '../orders/bill.ts';
import { BillSums } from '../orders/bill-sums.tsx';
import type { DeliveryMethod, Totals } from '../orders/totals.ts';

interface OrderSummaryProps {
  totals: Totals;
  deliveryMethod: DeliveryMethod;
  /** Empty while the business is not registered for VAT. */
  vatNumber: string;
}

export function OrderSummary({ totals, deliveryMethod, vatNumber }: OrderSummaryProps) {
  const { items } = useCart();
  const lines = items.map(({ product: { price }, quantity }) => ({ price, quantity }));
  const [tax, total] = [toPounds(totals.tax), toPounds(totals.total)];
  const rows = billSums({ lines, deliveryMethod, tax, total, vatNumber }, false);
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
        <BillSums rows={rows} />
      </div>
    </aside>
  );
}
