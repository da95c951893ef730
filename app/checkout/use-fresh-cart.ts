import { useCallback, useEffect, useState } from 'react';
import { fetchQuery } from '../../browser/request.ts';
import type { CartItem } from '../cart/cart.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { type CurrentProduct, refreshCart } from '../cart/refresh-cart.ts';
import type { Product } from '../catalogue/contract.ts';
import { api } from '../paths.ts';

/** Compares the cart with the shop on arrival and whenever the shop refuses it. */
export function useFreshCart() {
  const { items, isRestored, replace } = useCart();
  const [changes, setChanges] = useState<string[]>([]);
  const [isFresh, setIsFresh] = useState(false);

  const refresh = useCallback(async () => {
    const current = await readCurrent(items);
    const refreshed = refreshCart(items, current);
    if (refreshed.changes.length > 0) {
      setChanges(refreshed.changes);
      replace(refreshed.items);
    }
  }, [items, replace]);

  // Once, when the stored cart is there; later changes are the shopper's own.
  useEffect(() => {
    if (!isRestored || isFresh) return;
    refresh()
      .catch((error: unknown) => console.warn('The cart could not be compared with the shop:', error))
      .finally(() => setIsFresh(true));
  }, [isRestored, isFresh, refresh]);

  return { changes, refresh, isFresh };
}

async function readCurrent(items: CartItem[]): Promise<Map<number, CurrentProduct>> {
  const entries = await Promise.all(
    items.map(async ({ product }) => {
      const found = (await fetchQuery(api.product(product.slug), [400, 404])) as Product | null;
      return [product.id, found] as const;
    }),
  );
  return new Map(entries);
}
