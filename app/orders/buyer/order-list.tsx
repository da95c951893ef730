import { ChevronRight } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '../../../ui/icon.tsx';
import { paths } from '../../paths.ts';
import { formatDay } from '../../values/dates.ts';
import { formatPrice } from '../../values/money.ts';
import { withUnits } from '../../values/units.ts';
import type { OrderWithGoods } from '../contract.ts';
import { OrderStatus } from '../order-status.tsx';
import { GoodsPicture } from './goods-picture.tsx';

const mostNamed = 3;

export function OrderList({ orders }: { orders: OrderWithGoods[] }) {
  return (
    <ul className="tabular-nums divide-y divide-line border-y border-line">
      {orders.map((order) => (
        <li key={order.id} className="group relative flex items-start gap-4 py-4">
          <div className="min-w-0 grow">
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
            <Goods goods={order.goods} />
          </div>
          <p className="font-semibold">{formatPrice(order.total)}</p>
          <Icon of={ChevronRight} className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        </li>
      ))}
    </ul>
  );
}

function Goods({ goods }: { goods: OrderWithGoods['goods'] }) {
  const others = goods.length - mostNamed;
  return (
    <ul className="mt-2 space-y-2 text-sm">
      {goods.slice(0, mostNamed).map(({ name, quantity, imageUrl }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was bought never changes, and may bear the same name twice
        <li key={index} className="flex items-center gap-3">
          <GoodsPicture imageUrl={imageUrl} />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {quantity > 1 && <span className="whitespace-nowrap">{quantity} × </span>}
            {withUnits(name)}
          </span>
        </li>
      ))}
      {others > 0 && <li className="text-ink-soft">and {others} more</li>}
    </ul>
  );
}
