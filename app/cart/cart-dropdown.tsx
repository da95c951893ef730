import { ShoppingCart } from 'lucide';
import { Suspense } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Part } from '../../ui/part.tsx';
import { useOpening } from '../../ui/use-dismiss.ts';
import { paths } from '../paths.ts';
import { useCart } from './cart-provider.tsx';

const CartPanel = lazyPart(() => import('./cart-panel.tsx'));

export function CartDropdown() {
  const { count } = useCart();
  const { ref, isOpen, close, toggle } = useOpening<HTMLDivElement>();
  const pieces = `${count} ${count === 1 ? 'item' : 'items'}`;

  return (
    <div ref={ref} className="sm:relative">
      <form action={paths.cart()} data-later className="contents">
        <button
          type="submit"
          className="relative inline-flex size-[48px] items-center justify-center rounded hover:bg-sand"
          aria-label={`Cart, ${pieces}`}
          aria-expanded={isOpen}
          aria-controls="cart-menu"
          onPointerEnter={CartPanel.fetch}
          onFocus={CartPanel.fetch}
          onClick={(event) => {
            event.preventDefault();
            toggle();
          }}
        >
          <Icon of={ShoppingCart} />
          {count > 0 && (
            <span
              aria-hidden
              className="tabular-nums absolute top-1 right-0.5 min-w-5 rounded-full bg-amber px-1 text-center text-xs leading-5 font-bold"
            >
              {count}
            </span>
          )}
        </button>
      </form>
      <section
        id="cart-menu"
        aria-label="Cart"
        hidden={!isOpen}
        className="absolute top-full right-4 left-4 mt-2 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-lg border border-line bg-white p-5 shadow-float sm:right-0 sm:left-auto sm:w-96"
      >
        {isOpen && (
          <Part name="cart">
            <Suspense fallback={<p className="py-6 text-center text-ink-soft">One moment…</p>}>
              <CartPanel onLeave={close} />
            </Suspense>
          </Part>
        )}
      </section>
    </div>
  );
}
