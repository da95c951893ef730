import { useToast } from '../../ui/toast.tsx';
import { type CartProduct, quantityOf, roomFor } from './cart.ts';
import { useCart } from './cart-provider.tsx';

/** Puts a product into the cart, as far as there is room for it, and says what came of it. */
export function useAddToCart(): (product: CartProduct, amount?: number) => void {
  const { items, add } = useCart();
  const toast = useToast();
  return (product, amount = 1) => {
    const { name, id } = product;
    const fits = Math.min(amount, roomFor(items, product));
    if (fits > 0) {
      add(product, fits);
      toast({ title: 'Added to cart', description: fits > 1 ? `${fits} × ${name}` : name });
    } else {
      toast({ title: 'No more to add', description: `${quantityOf(items, id)} × ${name}: all that we have` });
    }
  };
}
