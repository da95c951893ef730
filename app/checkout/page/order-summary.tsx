import { ChevronDown } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { CartLine } from '../../cart/cart-line.tsx';
import { useCart } from '../../cart/cart-provider.tsx';
import { billSums } from '../../orders/bill.ts';
import { BillSums } from '../../orders/bill-sums.tsx';
import type { DeliveryMethod } from '../../orders/handover/delivery-cost.ts';
import type { Totals } from '../../orders/totals.ts';
import { formatPence, toPounds } from '../../values/money.ts';
import { DiscountField } from './discount-field.tsx';
import { type DiscountEntry, usedCode } from './use-discount.ts';

interface OrderSummaryProps {
  totals: Totals;
  deliveryMethod: DeliveryMethod;
  /** Empty while the business is not registered for VAT. */
  vatNumber: string;
  discount: DiscountEntry;
}

/** What is bought and what it costs; on narrow windows one line with the total, which opens. */
export function OrderSummary({ totals, deliveryMethod, vatNumber, discount }: OrderSummaryProps) {
  const { items } = useCart();
  const lines = items.map(({ product: { price }, quantity }) => ({ price, quantity }));
  const [tax, total] = [toPounds(totals.tax), toPounds(totals.total)];
  const off = { discount: toPounds(totals.discount), discountCode: usedCode(discount, totals) };
  const rows = billSums({ lines, deliveryMethod, tax, total, vatNumber, ...off }, false);
  return (
    <aside aria-label="Order summary" className="row-start-1 lg:col-start-2">
      <details className="group folded rounded-lg border border-line bg-white px-6 lg:sticky lg:top-24 lg:py-6">
        <summary className="tabular-nums flex min-h-14 cursor-pointer flex-wrap items-center gap-x-2 font-semibold">
          <span>
            <span className="group-open:hidden">Show</span>
            <span className="hidden group-open:inline">Hide</span> order summary
            <span className="sr-only">, </span>
          </span>
          <Icon of={ChevronDown} className="size-5 text-ink-soft group-open:rotate-180" />
          <span className="ml-auto">{formatPence(totals.total)}</span>
        </summary>
        <div className="max-lg:pb-6">
          <h2 className="mb-2 text-xl max-lg:hidden">Order summary</h2>
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <CartLine key={item.product.id} item={item} />
            ))}
          </ul>
          <DiscountField entry={discount} totals={totals} />
          <BillSums rows={rows} />
        </div>
      </details>
    </aside>
  );
}
