import type { CartProduct } from './cart.ts';

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
