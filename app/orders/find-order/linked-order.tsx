import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../../accounts/forms/load-state.tsx';
import { OrderView } from '../buyer/order-view.tsx';
import type { LinkedOrder as Order } from '../contract.ts';
import { linkedOrderQuery, orderLinkApi } from '../emails/order-link-paths.ts';
import { paperPaths } from '../paper-paths.ts';
import { FindOrder } from './find-order-form.tsx';

export default function LinkedOrder({ token }: { token: string }) {
  const order = useQuery<Order | null>(linkedOrderQuery(token));
  if (order.data) {
    const { queryKey } = linkedOrderQuery(token);
    return (
      <OrderView
        order={order.data}
        paperAt={(paper) => paperPaths.ofLink(token, paper)}
        returning={{ action: orderLinkApi.returns(), token, queryKey }}
      />
    );
  }
  if (order.data === null) return <FindOrder orderNumber="" isLinkOver />;
  return (
    <div className="wrap py-24">
      <LoadState query={order} what="your order" />
    </div>
  );
}
