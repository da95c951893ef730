import { useRef } from 'react';
import { QuantityPicker } from '../../ui/forms/quantity-picker.tsx';
import { unitOf } from '../catalogue/kits/by-the-metre.ts';
import { type CartItem, mostOf } from './cart.ts';
import { useCart } from './cart-provider.tsx';
import { LineFrame, lineControls, RemoveButton } from './line-frame.tsx';

/** One product in the cart, with its quantity to change. */
export function CartLine({ item, onLeave }: { item: CartItem; onLeave?: () => void }) {
  const { product, quantity } = item;
  const cart = useCart();
  const line = useRef<HTMLLIElement>(null);
  function remove(): void {
    if (line.current) focusBeside(line.current);
    cart.remove(product.id);
  }
  return (
    <LineFrame item={item} ref={line} onLeave={onLeave}>
      <div className={lineControls}>
        <QuantityPicker
          label={product.name}
          quantity={quantity}
          min={0}
          max={mostOf(product)}
          unit={unitOf(product)}
          isSmall
          onChange={(next) => (next > 0 ? cart.setQuantity(product.id, next) : remove())}
        />
        <RemoveButton of={product.name} onClick={remove} />
      </div>
    </LineFrame>
  );
}

/** Before a line is gone, its focus goes to the one after it, else before it; after the last, to the cart's button. */
function focusBeside(line: HTMLElement): void {
  const beside = line.nextElementSibling ?? line.previousElementSibling;
  (beside ?? document).querySelector<HTMLElement>(beside ? 'a' : '[aria-controls=cart-menu]')?.focus();
}
