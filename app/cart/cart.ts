import type { ProductSummary } from '../catalogue/contract.ts';
import { type DeliveryClass, deliveryClasses } from '../values/delivery-terms.ts';
import { toPence } from '../values/money.ts';

/** What the cart remembers of a product: what it shows, and nothing that decides a price. */
export interface CartProduct
  extends Pick<ProductSummary, 'id' | 'name' | 'price' | 'slug' | 'shortDescription' | 'imageUrls'> {
  /** What could be bought when the shop was last asked; not known of every cart that a browser kept. */
  stockQuantity?: number | undefined;
  /** Left out of ordinary parcels, and of a cart that was kept before there was anything else. */
  deliveryClass?: DeliveryClass | undefined;
}

export interface CartItem {
  product: CartProduct;
  quantity: number;
}

/** Under this name the browser keeps it. */
export const cartKey = 'cart';

/** More of one product than this is a slip of the finger; the shop refuses it too. */
export const mostOfOne = 999;

/** How many of a product can be had at once: what there is, as far as that is known, and not more than `mostOfOne`. */
export const mostOf = ({ stockQuantity = mostOfOne }: Pick<CartProduct, 'stockQuantity'>) =>
  Math.min(mostOfOne, stockQuantity);

/** How many more of a product fit into the cart; below 0 where there are too many in it. */
export const roomFor = (items: CartItem[], product: CartProduct) =>
  mostOf(product) - quantityOf(items, product.id);

/** How many of a product are in the cart. */
export const quantityOf = (items: CartItem[], productId: number) =>
  items.find(({ product: { id } }) => id === productId)?.quantity ?? 0;

const bounded = (quantity: number, product: CartProduct) =>
  Math.max(1, Math.min(mostOf(product), Math.floor(quantity)));

/** Adds to the quantity when the product is in the cart already, else appends it. */
export function addToCart(items: CartItem[], product: CartProduct, amount = 1): CartItem[] {
  if (!items.some((item) => item.product.id === product.id)) {
    return setQuantity([...items, { product, quantity: 1 }], product.id, amount);
  }
  return items.map((item) =>
    item.product.id === product.id ? { product, quantity: bounded(item.quantity + amount, product) } : item,
  );
}

/** Sets a quantity as far as there are as many; 0 or less takes the item out. */
export function setQuantity(items: CartItem[], productId: number, quantity: number): CartItem[] {
  if (quantity <= 0) return removeFromCart(items, productId);
  return items.map((item) =>
    item.product.id === productId ? { ...item, quantity: bounded(quantity, item.product) } : item,
  );
}

export const removeFromCart = (items: CartItem[], productId: number) =>
  items.filter((item) => item.product.id !== productId);

/** How many pieces are in the cart. */
export const cartCount = (items: CartItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Price times quantity, all added up, in whole pence. */
export const cartTotal = (items: CartItem[]) =>
  items.reduce((sum, { product, quantity }) => sum + (toPence(product.price) ?? 0) * quantity, 0);

/** Reads what the browser kept; anything that is not a cart is discarded as a whole. */
export function readStoredCart(stored: string | null): CartItem[] {
  if (stored === null) return [];
  try {
    const items: unknown = JSON.parse(stored);
    return Array.isArray(items) && items.every(isCartItem) ? items : [];
  } catch {
    return [];
  }
}

function isCartItem(item: unknown): item is CartItem {
  if (!isRecord(item) || !isRecord(item.product)) return false;
  const { id, name, price, slug, shortDescription, imageUrls, stockQuantity, deliveryClass } = item.product;
  return (
    Number.isInteger(item.quantity) &&
    Number(item.quantity) > 0 &&
    Number(item.quantity) <= mostOfOne &&
    Number.isInteger(id) &&
    typeof name === 'string' &&
    typeof price === 'string' &&
    toPence(price) !== null &&
    typeof slug === 'string' &&
    typeof (shortDescription ?? '') === 'string' &&
    Array.isArray(imageUrls) &&
    imageUrls.every((url) => typeof url === 'string') &&
    Number.isInteger(stockQuantity ?? 0) &&
    deliveryClasses.some((one) => one === (deliveryClass ?? 'parcel'))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
