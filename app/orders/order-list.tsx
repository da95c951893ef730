import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { formatDay } from '../dates.ts';
import { formatPrice } from '../money.ts';
import { paths } from '../paths.ts';
import type { OrderSummary } from './contract.ts';
import { OrderStatus } from './order-status.tsx';

/** Orders, a line each, that lead to their own pages. */
export function OrderList({ orders }: { orders: OrderSummary[] }) {
  return (
    <ul className="figures divide-y divide-line border-y border-line">
      {orders.map((order) => (
        <li
          key={order.id}
          className="group relative grid grid-cols-[1fr_auto_1.25rem] items-center gap-x-4 py-4 sm:grid-cols-[1.2fr_1fr_auto_1.25rem]"
        >
          <p>
            <Link
              href={paths.accountOrder(order.orderNumber)}
              className="font-semibold after:absolute after:inset-0 group-hover:underline"
            >
              {order.orderNumber}
            </Link>
            <span className="block text-sm text-ink-soft">{formatDay(order.createdAt)}</span>
          </p>
          <p className="row-start-2 sm:row-start-auto">
            <OrderStatus order={order} />
          </p>
          <p className="text-right font-semibold">{formatPrice(order.total)}</p>
          <ChevronRight aria-hidden className="col-start-3 row-start-1 size-5 text-ink-soft sm:col-start-4" />
        </li>
      ))}
    </ul>
  );
}
