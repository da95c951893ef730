import type { CartProduct } from './cart.ts';

/** Keeps no more of a product than the cart shows. */
export const toCartProduct = ({
  id,
  name,
  price,
  slug,
  shortDescription,
  imageUrls,
  stockQuantity,
  deliveryClass,
}: CartProduct): CartProduct => ({
  id,
  name,
  price,
  slug,
  shortDescription,
  imageUrls,
  stockQuantity,
  deliveryClass,
});
