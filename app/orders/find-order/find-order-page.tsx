import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { tokenIn } from '../emails/order-link-paths.ts';
import { FindOrder, LinkSent } from './find-order-form.tsx';

const LinkedOrder = lazyPart(() => import('./linked-order.tsx'));
const opensAsOrder = () => import.meta.env.SSR || tokenIn(location.search) !== '';

export const prepare = () => Promise.all([opensAsOrder() && LinkedOrder.fetch()]);

export function Page() {
  const search = useSearch();
  const token = tokenIn(search);
  if (token) {
    return (
      <Suspense>
        <LinkedOrder token={token} />
      </Suspense>
    );
  }
  const query = new URLSearchParams(search);
  if (query.has('sent')) return <LinkSent />;
  return <FindOrder orderNumber={query.get('order') ?? ''} isLinkOver={false} />;
}
