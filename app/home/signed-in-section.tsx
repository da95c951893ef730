import { useQuery } from '@tanstack/react-query';
import { Heart, UserRound } from 'lucide';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { currentUserQuery } from '../accounts/queries.ts';
import { paths } from '../paths.ts';
import { OrderList } from '../purchases/order-list.tsx';
import { ordersQuery } from '../purchases/queries.ts';

const mostOrders = 3;

/** Greets the person who is signed in, with what they most likely came for. */
export function Page() {
  const { data: user } = useQuery(currentUserQuery);
  const { data: orders } = useQuery({ ...ordersQuery, enabled: Boolean(user) });
  if (!user) return null;
  return (
    <section aria-labelledby="greeting" className="border-b border-line bg-sand">
      <div className="wrap grid items-start gap-x-16 gap-y-8 py-12 lg:grid-cols-2">
        <div>
          <h2 id="greeting" className="text-2xl">
            {user.firstName ? `Hello ${user.firstName}` : 'Hello'}
          </h2>
          <p className="mt-2 text-ink-soft">Good to have you back.</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink href={paths.account()} look="quiet" className="min-h-11">
              <Icon of={UserRound} className="size-5" />
              Your account
            </ButtonLink>
            <ButtonLink href={paths.account('wishlist')} look="quiet" className="min-h-11">
              <Icon of={Heart} className="size-5" />
              Wishlist
            </ButtonLink>
          </div>
        </div>
        <div>
          <h3 className="mb-4 text-xl">Latest orders</h3>
          {orders && orders.length > 0 ? (
            <OrderList orders={orders.slice(0, mostOrders)} />
          ) : (
            <p className="text-ink-soft">No orders yet. What you buy in the shop shows up here.</p>
          )}
        </div>
      </div>
    </section>
  );
}
