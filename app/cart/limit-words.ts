import { type CartProduct, maxQuantity, mostOfOne } from './cart.ts';

/** Returns null while more can be added. */
export function limitWords(product: CartProduct, quantity: number): string | null {
  const most = maxQuantity(product);
  if (quantity < most) return null;
  if (most === mostOfOne) return `${mostOfOne} is the most we sell at once.`;
  if (quantity === most) return most === 1 ? 'The last one.' : `All ${most} that we have.`;
  return most <= 0 ? 'Sold out for now.' : `We have only ${most} left.`;
}
