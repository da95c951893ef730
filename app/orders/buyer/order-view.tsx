import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '../../../ui/button.tsx';
import { Parts } from '../../../ui/parts.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { formatDay } from '../../values/dates.ts';
import { formatPrice } from '../../values/money.ts';
import { withUnits } from '../../values/units.ts';
import { billLines, billSums } from '../bill.ts';
import { BillSums } from '../bill-sums.tsx';
import type { LinkedOrder } from '../contract.ts';
import { OrderStatus } from '../order-status.tsx';
import { isReceipt, wordsFor } from '../order-words.ts';
import { ShownRefunds } from '../refund/shown-refunds.tsx';
import { paidInWords } from '../rest/how-paid.ts';
import { ReturnForm } from '../returns/return-form.tsx';
import { ShownReturns } from '../returns/shown-returns.tsx';
import { ParcelList } from '../send/parcel-list.tsx';
import { GoodsPicture } from './goods-picture.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderHelp } from './order-help.tsx';

interface OrderViewProps {
  order: LinkedOrder;
  paperAt: (paper: string) => string;
  back?: ReactNode;
  /** Only for viewers who may see the buyer's contact details. */
  contact?: ReactNode;
  returning: Omit<ComponentProps<typeof ReturnForm>, 'returnable'>;
}

export function OrderView({ order, paperAt, back, contact, returning }: OrderViewProps) {
  const { businessName, address, phone, email } = useContent();
  useDocumentTitle(`Order ${order.orderNumber} | ${businessName}`);
  return (
    <div className="wrap pt-8 pb-20">
      <div className="max-w-3xl">
        {back}
        <div className="hidden print:block">
          <p className="font-bold">{businessName}</p>
          <p>{address}</p>
          <p>{[phone, email].filter(Boolean).join(', ')}</p>
        </div>
        {isReceipt(order) && <p className="eyebrow mt-3 -mb-2">Receipt</p>}
        <h1 className="tabular-nums mt-3 text-3xl">Order {order.orderNumber}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-ink-soft">
          Placed on {formatDay(order.createdAt)}
          <OrderStatus order={order} />
        </p>
        <p className="text-ink-soft print:hidden">{wordsFor(order).long}</p>
        <Parts name="order">
          <ParcelList parcels={order.parcels} toCome={order.toCome} />
          <ShownRefunds order={order} />
          <ShownReturns returns={order.returns} />
          {order.payRest && <PayRest path={order.payRest} due={order.due} />}
          <OrderActions order={order} paperAt={paperAt} />
        </Parts>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-10 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <Parts name="ordered">
            <OrderLines order={order} />
            <OrderAddress order={order} contact={contact} />
          </Parts>
        </div>
        <Parts name="order-more">
          {order.returnable && (
            <ReturnForm key={order.returns.length} returnable={order.returnable} {...returning} />
          )}
          <OrderHelp order={order} />
        </Parts>
      </div>
    </div>
  );
}

function PayRest({ path, due }: { path: string; due: string }) {
  return (
    <div className="mt-6 print:hidden">
      <ButtonLink href={path}>Pay the rest, {formatPrice(due)}</ButtonLink>
    </div>
  );
}

function OrderLines({ order }: { order: LinkedOrder }) {
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
      {isReceipt(order) && <p className="mt-3 text-sm text-ink-soft">{paidInWords(order)}</p>}
    </section>
  );
}
