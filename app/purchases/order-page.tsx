import { Icon } from '../../ui/icon.tsx';
import '../../ui/all.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { Link, useParams } from 'wouter';
import { ButtonLink } from '../../ui/button.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { LoadState } from '../accounts/load-state.tsx';
import { LoggedOut } from '../accounts/logged-out.tsx';
import { currentUserQuery } from '../accounts/queries.ts';
import { useContent } from '../content/use-content.ts';
import { formatDay } from '../dates.ts';
import { formatPrice } from '../money.ts';
import type { OrderDetail } from '../orders/contract.ts';
import { OrderStatus } from '../orders/order-status.tsx';
import { isReceipt, wordsFor } from '../orders/order-words.ts';
import { paths } from '../paths.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderLines } from './order-lines.tsx';
import { orderQuery } from './queries.ts';

export function Page() {
  const { orderNumber = '' } = useParams();
  const { data: user } = useQuery(currentUserQuery);
  return user ? <Order orderNumber={orderNumber} /> : <LoggedOut />;
}

function Order({ orderNumber }: { orderNumber: string }) {
  const order = useQuery(orderQuery(orderNumber));
  if (order.data) return <OrderView order={order.data} />;
  if (order.data === null) {
    return (
      <StateMessage title="Order Not Found" text="Your account has no order with this number.">
        <ButtonLink href={paths.account('orders')}>See all your orders</ButtonLink>
      </StateMessage>
    );
  }
  return (
    <div className="wrap py-24">
      <LoadState query={order} what="your order" />
    </div>
  );
}

function OrderView({ order }: { order: OrderDetail }) {
  const { businessName, address, phone, email } = useContent();
  useDocumentTitle(`Order ${order.orderNumber} | ${businessName}`);
  return (
    <div className="wrap pt-8 pb-20">
      <div className="max-w-3xl">
        <Link
          href={paths.account('orders')}
          className="inline-flex items-center gap-2 py-1.5 text-sm text-ink-soft hover:text-ink hover:underline print:hidden"
        >
          <Icon of={ArrowLeft} className="size-4" />
          All orders
        </Link>
        <div className="hidden print:block">
          <p className="font-bold">{businessName}</p>
          <p>{address}</p>
          <p>{[phone, email].filter(Boolean).join(', ')}</p>
        </div>
        {isReceipt(order) && <p className="eyebrow mt-3 -mb-2">Receipt</p>}
        <h1 className="figures mt-3 text-3xl">Order {order.orderNumber}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-ink-soft">
          Placed on {formatDay(order.createdAt)}
          <OrderStatus order={order} />
        </p>
        <p className="text-ink-soft print:hidden">{wordsFor(order).long}</p>
        {order.paymentStatus === 'paid' && order.refunded !== '0.00' && (
          <p className="text-ink-soft">{formatPrice(order.refunded)} of it has been sent back to you.</p>
        )}
        <OrderActions lines={order.lines} />
        <div className="mt-8 grid items-start gap-10 md:grid-cols-[1.6fr_1fr]">
          <OrderLines order={order} />
          <OrderAddress order={order} />
        </div>
      </div>
    </div>
  );
}
