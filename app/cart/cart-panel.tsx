import { useEffect, useEffectEvent } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { paths } from '../paths.ts';
import { CartLine } from './cart-line.tsx';
import { useCart } from './cart-provider.tsx';
import { CartSums } from './delivery-sums.tsx';
import { fetchCartProducts } from './fetch-cart-products.ts';

export default function CartPanel({ onLeave }: { onLeave: () => void }) {
  const { items } = useCart();
  useStock();
  if (items.length === 0) return <p className="py-6 text-center text-ink-soft">Your cart is empty</p>;
  return (
    <>
      <ul className="-mx-2.5 -my-3 max-h-[50dvh] scroll-shadows divide-y divide-line overflow-y-auto px-2.5">
        {items.map((item) => (
          <CartLine key={item.product.id} item={item} onLeave={onLeave} />
        ))}
      </ul>
      <CartSums items={items} />
      <div className="mt-4 grid gap-3">
        <ButtonLink href={paths.checkout()} isDocument>
          Proceed to Checkout
        </ButtonLink>
        <ButtonLink href={paths.cart()} look="quiet" onClick={onLeave}>
          View cart
        </ButtonLink>
      </div>
    </>
  );
}

function useStock(): void {
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
