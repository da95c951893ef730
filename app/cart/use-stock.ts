import { useEffect, useEffectEvent } from 'react';
import { request } from '../../browser/request.ts';
import { api } from '../paths.ts';
import { useCart } from './cart-provider.tsx';

/** Asks the shop, once, how many it has of what is in the cart. What cannot be asked stays as it was known. */
export function useStock(): void {
  const { items, change } = useCart();

  const askAll = useEffectEvent(() => {
    for (const { product } of items) {
      request<{ stockQuantity: number }>('GET', api.product(product.slug)).then(
        ({ stockQuantity }) => know(product.id, stockQuantity),
        () => undefined,
      );
    }
  });

  const know = (productId: number, stockQuantity: number) =>
    change((now) =>
      now.map((item) =>
        item.product.id === productId ? { ...item, product: { ...item.product, stockQuantity } } : item,
      ),
    );

  useEffect(() => askAll(), []);
}
