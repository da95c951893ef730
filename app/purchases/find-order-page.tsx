import '../../ui/all.css';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { LoadState } from '../accounts/load-state.tsx';
import type { LinkedOrder } from '../orders/contract.ts';
import { FindOrder, LinkSent } from './find-order-form.tsx';
import { linkedOrderQuery, tokenIn } from './linked-order-query.ts';
import { OrderView } from './order-view.tsx';

/** Where whoever bought without an account asks for the way to their order, and where that way leads. */
export function Page() {
  const search = useSearch();
  const token = tokenIn(search);
  if (token) return <Linked token={token} />;
  const query = new URLSearchParams(search);
  if (query.has('sent')) return <LinkSent />;
  return <FindOrder orderNumber={query.get('order') ?? ''} isLinkOver={false} />;
}

function Linked({ token }: { token: string }) {
  const order = useQuery<LinkedOrder | null>(linkedOrderQuery(token));
  if (order.data) return <OrderView order={order.data} />;
  if (order.data === null) return <FindOrder orderNumber="" isLinkOver />;
  return (
    <div className="wrap py-24">
      <LoadState query={order} what="your order" />
    </div>
  );
}
