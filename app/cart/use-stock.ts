import { useEffect, useEffectEvent } from 'react';
import { useCart } from './cart-provider.tsx';
import { fetchCartProducts } from './fetch-cart-products.ts';

/** Asks the shop, once, how many it has of what is in the cart. What cannot be asked stays as it was known. */
export function useStock(): void {
  const { items, change } = useCart();

  const ask = useEffectEvent(async () => {
    const products = await fetchCartProducts(items).catch(() => []);
    const stock = new Map(products.map(({ id, stockQuantity }) => [id, stockQuantity]));
    change((now) =>
      now.map(({ product, quantity }) => ({
        product: { ...product, stockQuantity: stock.get(product.id) ?? product.stockQuantity },
        quantity,
      })),
    );
  });

  useEffect(() => {
    void ask();
  }, []);
}
