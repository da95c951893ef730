import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { Link, useParams } from 'wouter';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { LoadState, LoggedOut } from '../../accounts/forms/load-state.tsx';
import { currentUserQuery } from '../../accounts/queries.ts';
import { api, paths } from '../../paths.ts';
import { paperPaths } from '../paper-paths.ts';
import { OrderContact } from './order-address.tsx';
import { OrderView } from './order-view.tsx';
import { orderQuery } from './queries.ts';

export function Page() {
  const { orderNumber = '' } = useParams();
  const { data: user } = useQuery(currentUserQuery);
  return user ? <Order orderNumber={orderNumber} /> : <LoggedOut />;
}

function Order({ orderNumber }: { orderNumber: string }) {
  const order = useQuery(orderQuery(orderNumber));
  if (order.data) {
    const { queryKey } = orderQuery(orderNumber);
    return (
      <OrderView
        order={order.data}
        paperAt={(paper) => paperPaths.ofAccount(orderNumber, paper)}
        back={toAllOrders}
        contact={<OrderContact order={order.data} />}
        returning={{ action: api.orderReturns(orderNumber), token: '', queryKey }}
      />
    );
  }
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

const toAllOrders = (
  <Link
    href={paths.account('orders')}
    className="inline-flex items-center gap-2 py-1.5 text-sm text-ink-soft hover:text-ink hover:underline print:hidden"
  >
    <Icon of={ArrowLeft} className="size-4" />
    All orders
  </Link>
);
