import { ChevronRight } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { formatDay } from '../dates.ts';
import { formatPrice } from '../money.ts';
import type { OrderSummary } from '../orders/contract.ts';
import { OrderStatus } from '../orders/order-status.tsx';
import { paths } from '../paths.ts';

/** Orders, a line each, that lead to their own pages. */
export function OrderList({ orders }: { orders: OrderSummary[] }) {
  return (
    <ul className="figures divide-y divide-line border-y border-line">
      {orders.map((order) => (
        <li key={order.id} className="group relative flex items-center gap-4 py-4">
          <div className="grow">
            <Link
              href={paths.accountOrder(order.orderNumber)}
              className="font-semibold after:absolute after:inset-0 group-hover:underline"
            >
              {order.orderNumber}
            </Link>
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
              {formatDay(order.createdAt)}
              <OrderStatus order={order} />
            </p>
          </div>
          <p className="font-semibold">{formatPrice(order.total)}</p>
          <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-soft" />
        </li>
      ))}
    </ul>
  );
}
