import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../browser/refusal.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { LoadState } from '../accounts/forms/load-state.tsx';
import { useAccountRequest } from '../accounts/forms/use-account-request.ts';
import { useContent } from '../content/use-content.ts';
import { api, paths } from '../paths.ts';
import { wishlistQuery } from './queries.ts';
import { WishCard } from './wish-card.tsx';

export function WishlistTab() {
  const client = useQueryClient();
  const wishlist = useQuery(wishlistQuery);
  const toast = useToast();
  const send = useAccountRequest();
  const title = useRef<HTMLHeadingElement>(null);

  async function remove(id: number): Promise<void> {
    try {
      await send('DELETE', api.wishlistItem(id));
      client.setQueryData(wishlistQuery.queryKey, (now) => now?.filter((wish) => wish.id !== id));
      title.current?.focus();
    } catch (error) {
      const description = messageOf(error, 'The product could not be removed. Please try again.');
      toast({ title: 'Error', description, isError: true });
    }
  }

  if (!wishlist.data) return <LoadState query={wishlist} what="your wishlist" />;
  return (
    <section aria-labelledby="wishlist-title">
      <h2 id="wishlist-title" ref={title} tabIndex={-1} className="text-2xl outline-none">
        Wishlist
      </h2>
      {wishlist.data.length === 0 ? (
        <NoWishes />
      ) : (
        <ul className="mt-6 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {wishlist.data.map((product) => (
            <WishCard key={product.id} product={product} onRemove={() => remove(product.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NoWishes() {
  const { shopEnabled } = useContent();
  return (
    <div className="mt-5 max-w-xl">
      <p className="text-ink-soft">
        Nothing on it yet. The heart on a product puts it here, until the van is ready for it.
      </p>
      {shopEnabled && (
        <ButtonLink href={paths.shop()} className="mt-6">
          Visit the shop
        </ButtonLink>
      )}
    </div>
  );
}
