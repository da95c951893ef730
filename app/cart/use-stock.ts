import { useEffect, useEffectEvent } from 'react';
import { useCart } from './cart-provider.tsx';
import { fetchCartProducts } from './fetch-cart-products.ts';

/** Asks the shop, once, how many it has of what is in the cart, and how that is delivered. What cannot be asked stays as it was known. */
export function useStock(): void {
  const { items, change } = useCart();

  const ask = useEffectEvent(async () => {
    const products = await fetchCartProducts(items).catch(() => []);
    const known = new Map(products.map((product) => [product.id, product]));
    change((now) =>
      now.map(({ product, quantity }) => {
        const { stockQuantity, deliveryClass } = known.get(product.id) ?? product;
        return { product: { ...product, stockQuantity, deliveryClass }, quantity };
      }),
    );
  });

  useEffect(() => {
    void ask();
  }, []);
}
