import { useCallback, useEffect, useState } from 'react';
import type { ServerRefusal } from '../../browser/refusal.ts';
import type { VatRate } from '../values/vat-rates.ts';
import type { CartItem } from './cart.ts';
import { useCart } from './cart-provider.tsx';
import type { CartProducts } from './contract.ts';
import { fetchCartProducts } from './fetch-cart-products.ts';
import { type CurrentProduct, refreshCart } from './refresh-cart.ts';

/** Of a product there are only so many left for this shopper. */
interface Shortage {
  productId: number;
  available: number;
}

export interface FreshCart {
  /** What changed, in words for the shopper. */
  changes: string[];
  refresh: (shortage?: Shortage) => Promise<void>;
  /** Of the VAT in the prices, by product id; empty before the cart has been compared. */
  vatRates: ReadonlyMap<number, VatRate>;
  /** True when the cart has been compared once. */
  isFresh: boolean;
}

export function shortageIn({ code, details }: ServerRefusal): Shortage | undefined {
  const { productId, available } = details;
  const isOne = code === 'out_of_stock' && typeof productId === 'number' && typeof available === 'number';
  return isOne ? { productId, available } : undefined;
}

/**
 * Compares the cart with the shop on arrival and whenever the shop refuses it. The stock of a product is
 * what is left for others too, less what this shopper's own unpaid order holds: that it is too little for what
 * is in the cart, only a refusal can say, which knows that.
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
      const current = currentOf(items, products, shortage);
      const { changes } = refreshCart(items, current);
      if (changes.length > 0) setChanges((now) => [...new Set([...now, ...changes])]);
      // What the shopper has done while the shop was asked stays.
      change((now) => refreshCart(now, current).items);
    },
    [items, change],
  );

  // Once, when the stored cart is there; later changes are the shopper's own.
  useEffect(() => {
    if (!isRestored || isFresh) return;
    refresh()
      .catch((error: unknown) => console.warn('The cart could not be compared with the shop:', error))
      .finally(() => setIsFresh(true));
  }, [isRestored, isFresh, refresh]);

  return { changes, refresh, vatRates, isFresh };
}

function currentOf(items: CartItem[], products: CartProducts, shortage?: Shortage) {
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
