import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { type CartItem, mostOf } from './cart.ts';
import { changePath } from './cookie-cart.ts';
import { LineFrame, lineControls, RemoveButton } from './line-frame.tsx';

/** One product in the cart, whose buttons ask the server: what a browser without scripts is given. */
export function SentLine({ item }: { item: CartItem }) {
  const { product, quantity } = item;
  return (
    <LineFrame item={item}>
      <form method="post" action={changePath} className={lineControls}>
        <input type="hidden" name="product" value={product.id} />
        <QuantityPicker
          label={product.name}
          quantity={quantity}
          min={0}
          max={mostOf(product)}
          isSmall
          name="quantity"
        />
        <RemoveButton of={product.name} type="submit" name="quantity" value={0} />
      </form>
    </LineFrame>
  );
}
