import { useToast } from '../../ui/toast/toast.tsx';
import { unitOf } from '../catalogue/kits/by-the-metre.ts';
import { addedToast } from './added-toast.ts';
import { type CartProduct, maxQuantity, roomFor } from './cart.ts';
import { useCart } from './cart-provider.tsx';

export function useAddToCart(): (product: CartProduct, amount?: number) => void {
  const { items, add } = useCart();
  const toast = useToast();
  return (product, amount = 1) => {
    const { name } = product;
    const fits = Math.min(amount, roomFor(items, product));
    if (fits > 0) {
      add(product, fits);
      toast(addedToast(fits > 1 ? `${fits}${unitOf(product) || ' ×'} ${name}` : name));
    } else {
      toast({ title: `All ${maxQuantity(product)} are in your cart`, description: name });
    }
  };
}
