import { CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Parts } from '../../../ui/parts.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { deliveryTime } from '../../values/delivery-words.ts';
import { withUnits } from '../../values/units.ts';
import { billLines, billSums } from '../bill.ts';
import { BillSums } from '../bill-sums.tsx';
import type { Confirmation } from '../contract.ts';
import type { Handover } from '../handover/handover.ts';
import { fittingNext } from '../handover/handover.ts';
import { paidInWords } from '../rest/how-paid.ts';
import { GoodsPicture } from './goods-picture.tsx';
import { BilledTo, OrderPlace } from './order-address.tsx';

const nextWords: Record<Handover, string> = {
  delivery: `We pack your order and send it. It usually takes ${deliveryTime}; batteries go by courier on a pallet or in a marked box.`,
  collection: 'We put your order together and email you when it is ready to collect from the workshop.',
  fitting: fittingNext,
};

interface OrderReceiptProps {
  order: Confirmation;
  /** Offers guests an account. */
  keep: ReactNode;
}

export function OrderReceipt({ order, keep }: OrderReceiptProps) {
  const { shopEnabled } = useContent();
  const deliveryMethod = order.deliveryMethod ?? 'delivery';
  useDocumentTitle('Thank you for your order');
  return (
    <div className="wrap max-w-3xl pt-24 pb-16 md:py-20">
      <Icon of={CircleCheck} className="size-12 text-green" />
      <h1 className="mt-5 text-3xl">Thank you for your order</h1>
      <p className="mt-4 text-lg text-ink-soft">
        {order.total === '0.00' ? 'There is nothing to pay.' : 'Your payment has arrived.'} Your order number
        is <strong className="tabular-nums whitespace-nowrap text-ink">{order.orderNumber}</strong>.
        {order.email && (
          <>
            {' '}
            A confirmation is on its way to <span className="text-ink">{order.email}</span>.
          </>
        )}
      </p>
      <Parts name="receipt">
        <Ordered order={order} />
        <div className="mt-10 grid gap-10 sm:grid-cols-2">
          <OrderPlace deliveryMethod={deliveryMethod} shippingAddress={order.shippingAddress} />
          {order.billingAddress && <BilledTo address={order.billingAddress} />}
        </div>
        <section aria-labelledby="next" className="mt-10">
          <h2 id="next" className="text-xl">
            What happens next
          </h2>
          <p className="mt-3">{nextWords[deliveryMethod]}</p>
          {shopEnabled && (
            <ButtonLink href={paths.shop()} look="quiet" className="mt-6">
              Back to the shop
            </ButtonLink>
          )}
        </section>
        {keep}
      </Parts>
    </div>
  );
}

function Ordered({ order }: { order: Confirmation }) {
  return (
    <section aria-labelledby="ordered" className="mt-10 rounded-lg border border-line bg-white p-6">
      <h2 id="ordered" className="text-xl">
        What you ordered
      </h2>
      <ul className="tabular-nums mt-3 divide-y divide-line">
        {billLines(order.lines).map(({ name, sku, quantity, label, each, amount, imageUrl }) => (
          <li key={`${sku} ${name}`} className="flex gap-4 py-3">
            <GoodsPicture imageUrl={imageUrl} />
            <span className="min-w-0 grow [overflow-wrap:anywhere]">
              {withUnits(label)}
              {quantity > 1 && <span className="block text-sm text-ink-soft">{each} each</span>}
            </span>
            <span className="font-semibold">{amount}</span>
          </li>
        ))}
      </ul>
      <BillSums rows={billSums(order, true)} />
      <p className="mt-3 text-sm text-ink-soft">{paidInWords(order)}</p>
    </section>
  );
}
