import { Link } from 'wouter';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { withUnits } from '../../values/units.ts';
import { billLines, billSums } from '../bill.ts';
import { BillSums } from '../bill-sums.tsx';
import type { LinkedOrder } from '../contract.ts';
import { howPaid, isReceipt } from '../order-words.ts';
import { GoodsPicture } from './goods-picture.tsx';

/** What was bought at what price, and how it adds up. */
export function OrderLines({ order }: { order: LinkedOrder }) {
  const { shopEnabled } = useContent();
  return (
    <section aria-labelledby="lines-title" className="rounded-lg border border-line bg-white p-6">
      <h2 id="lines-title" className="text-xl">
        What you ordered
      </h2>
      <ul className="tabular-nums mt-2 divide-y divide-line">
        {billLines(order.lines).map(({ name, sku, quantity, each, amount, product }) => (
          <li key={`${sku} ${name}`} className="flex gap-4 py-3.5">
            <GoodsPicture imageUrl={product?.imageUrls[0] ?? null} />
            <div className="min-w-0 grow [overflow-wrap:anywhere]">
              {product && shopEnabled ? (
                <Link href={paths.product(product.slug)} className="font-medium hover:underline">
                  {withUnits(name)}
                </Link>
              ) : (
                <p className="font-medium">{withUnits(name)}</p>
              )}
              <p className="text-sm text-ink-soft">
                {quantity} × {each}
                {sku && (
                  <>
                    , <span className="inline-block">{sku}</span>
                  </>
                )}
              </p>
            </div>
            <span className="font-semibold">{amount}</span>
          </li>
        ))}
      </ul>
      <BillSums rows={billSums(order, order.paymentStatus === 'paid')} />
      {isReceipt(order) && order.due === '0.00' && (
        <p className="mt-3 text-sm text-ink-soft">{howPaid(order)}</p>
      )}
    </section>
  );
}
