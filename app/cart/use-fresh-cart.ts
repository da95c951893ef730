import { useCallback, useEffect, useState } from 'react';
import type { ServerRefusal } from '../../browser/refusal.ts';
import type { VatRate } from '../values/vat-rates.ts';
import type { CartItem } from './cart.ts';
import { useCart } from './cart-provider.tsx';
import type { CartProducts } from './contract.ts';
import { fetchCartProducts } from './fetch-cart-products.ts';
import { type CurrentProduct, refreshCart } from './refresh-cart.ts';

interface Shortage {
  productId: number;
  available: number;
}

export interface FreshCart {
  changes: string[];
  refresh: (shortage?: Shortage) => Promise<void>;
  /** By product id; empty until the first comparison. */
  vatRates: ReadonlyMap<number, VatRate>;
  isFresh: boolean;
}

export function readShortage({ code, details }: ServerRefusal): Shortage | undefined {
  const { productId, available } = details;
  const isOne = code === 'out_of_stock' && typeof productId === 'number' && typeof available === 'number';
  return isOne ? { productId, available } : undefined;
}

/**
 * Compares the cart with the shop on arrival and after each refusal. Stock excludes what the shopper's own
 * unpaid order reserves, so only a refusal proves a shortage.
 */
export function useFreshCart(): FreshCart {
  const { items, isRestored, change } = useCart();
  const [changes, setChanges] = useState<string[]>([]);
  const [vatRates, setVatRates] = useState<FreshCart['vatRates']>(new Map());
  const [isFresh, setIsFresh] = useState(false);

  const refresh = useCallback(
    async (shortage?: Shortage) => {
      const products = await fetchCartProducts(items);
      setVatRates(new Map(products.map(({ id, vatRate }) => [id, vatRate])));
      const current = listCurrentProducts(items, products, shortage);
      const { changes } = refreshCart(items, current);
      if (changes.length > 0) setChanges((now) => [...new Set([...now, ...changes])]);
      // Applied to the current items, which the shopper may have changed during the request.
      change((now) => refreshCart(now, current).items);
    },
    [items, change],
  );

  useEffect(() => {
    if (!isRestored || isFresh) return;
    refresh()
      .catch((error: unknown) => console.warn('The cart could not be compared with the shop:', error))
      .finally(() => setIsFresh(true));
  }, [isRestored, isFresh, refresh]);

  return { changes, refresh, vatRates, isFresh };
}

function listCurrentProducts(items: CartItem[], products: CartProducts, shortage?: Shortage) {
  return new Map(
    items.map(({ product: { id }, quantity }): [number, CurrentProduct] => {
      const found = products.find((product) => product.id === id);
      if (!found) return [id, null];
      const isShort = shortage?.productId === id;
      const available = isShort ? shortage.available : Math.max(quantity, found.stockQuantity);
      return [id, { ...found, available }];
    }),
  );
}
