import { ButtonLink } from '../../ui/button.tsx';
import { paths } from '../paths.ts';
import { CartLine } from './cart-line.tsx';
import { useCart } from './cart-provider.tsx';
import { CartSums } from './delivery-sums.tsx';
import { useStock } from './use-stock.ts';

/** What the cart dropdown shows. */
export default function CartPanel({ onLeave }: { onLeave: () => void }) {
  const { items } = useCart();
  useStock();
  if (items.length === 0) return <p className="py-6 text-center text-ink-soft">Your cart is empty</p>;
  return (
    <>
      <ul className="-my-3 max-h-[50dvh] scroll-shadows divide-y divide-line overflow-y-auto">
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
