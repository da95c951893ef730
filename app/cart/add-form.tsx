import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import type { CartProduct } from './cart.ts';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddFormProps {
  product: CartProduct;
  quantity?: number | undefined;
  className: string;
  /** Its button, and the quantity where that can be chosen. */
  children: ReactNode;
}

/** Puts a product into the cart: at once, or without scripts by way of the server. */
export function AddForm({ product, quantity, className, children }: AddFormProps) {
  const addToCart = useAddToCart();
  return (
    <form
      method="post"
      action={paths.cart()}
      data-later
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        addToCart(product, quantity);
      }}
    >
      <input type="hidden" name="product" value={product.id} />
      {children}
    </form>
  );
}
