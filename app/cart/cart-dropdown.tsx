import { ShoppingCart } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { formatPence } from '../money.ts';
import { paths } from '../paths.ts';
import { CartLine } from './cart-line.tsx';
import { useCart } from './cart-provider.tsx';

export function CartDropdown() {
  const { items, count, total } = useCart();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(menu, isOpen, close);
  const pieces = `${count} ${count === 1 ? 'item' : 'items'}`;

  return (
    <div ref={menu} className="sm:relative">
      <button
        type="button"
        className="relative inline-flex size-12 items-center justify-center rounded hover:bg-sand"
        aria-label={`Cart, ${pieces}`}
        aria-expanded={isOpen}
        aria-controls="cart-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ShoppingCart aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className="figures absolute top-1 right-0.5 min-w-5 rounded-full bg-amber px-1 text-center text-xs leading-5 font-bold"
          >
            {count}
          </span>
        )}
      </button>
      <section
        id="cart-menu"
        aria-label="Cart"
        hidden={!isOpen}
        className="absolute top-full right-4 left-4 mt-2 rounded-lg border border-line bg-white p-5 shadow-float sm:right-0 sm:left-auto sm:w-96"
      >
        {items.length === 0 ? (
          <p className="py-6 text-center text-ink-soft">Your cart is empty</p>
        ) : (
          <>
            <ul className="-my-3 max-h-[50dvh] divide-y divide-line overflow-y-auto">
              {items.map((item) => (
                <CartLine key={item.product.id} item={item} onLeave={close} />
              ))}
            </ul>
            <p className="figures mt-4 flex justify-between border-t border-line pt-4 text-lg font-semibold">
              <span>Total</span>
              <span>{formatPence(total)}</span>
            </p>
            <ButtonLink href={paths.checkout()} isDocument className="mt-4 w-full">
              Proceed to Checkout
            </ButtonLink>
          </>
        )}
      </section>
    </div>
  );
}
