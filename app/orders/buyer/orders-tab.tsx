import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadState } from '../../accounts/forms/load-state.tsx';
import { WithOlder } from '../../accounts/older/with-older.tsx';
import { useContent } from '../../content/use-content.ts';
import { api, paths } from '../../paths.ts';
import { OrderList } from './order-list.tsx';
import { ordersQuery } from './queries.ts';

export function OrdersTab() {
  const orders = useQuery(ordersQuery);
  const { shopEnabled } = useContent();
  if (!orders.data) return <LoadState query={orders} what="your orders" />;
  return (
    <section aria-labelledby="orders-title" className="max-w-3xl">
      <h2 id="orders-title" className="text-2xl">
        Orders
      </h2>
      {orders.data.length === 0 ? (
        <div className="mt-5 max-w-xl">
          <p className="text-ink-soft">
            No orders yet. What you buy while you are logged in is listed here, with its receipt; what you
            bought without logging in too, once your email address is verified.
          </p>
          {shopEnabled && (
            <ButtonLink href={paths.shop()} className="mt-6">
              Visit the shop
            </ButtonLink>
          )}
        </div>
      ) : (
        <div className="mt-6">
          <WithOlder first={orders.data} url={api.orders()} what="orders">
            {(rows) => <OrderList orders={rows} />}
          </WithOlder>
        </div>
      )}
    </section>
  );
}
