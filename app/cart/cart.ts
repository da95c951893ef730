import type { ProductSummary } from '../catalogue/contract.ts';
import { type DeliveryClass, deliveryClasses } from '../values/delivery-terms.ts';
import { toPence } from '../values/money.ts';

/** Stored in the browser. Prices an order only on the server. */
export interface CartProduct
  extends Pick<ProductSummary, 'id' | 'name' | 'price' | 'slug' | 'shortDescription' | 'imageUrls'> {
  /** Stock at the last check; carts stored earlier may lack `stockQuantity`. */
  stockQuantity?: number | undefined;
  /** Missing for ordinary parcels. */
  deliveryClass?: DeliveryClass | undefined;
}

export interface CartItem {
  product: CartProduct;
  quantity: number;
}

export const cartKey = 'cart';

/** The shop refuses more of one product, too. */
export const mostOfOne = 999;

export const maxQuantity = ({ stockQuantity = mostOfOne }: Pick<CartProduct, 'stockQuantity'>) =>
  Math.min(mostOfOne, stockQuantity);

/** Negative if the cart holds more than is available. */
export const roomFor = (items: CartItem[], product: CartProduct) =>
  maxQuantity(product) - quantityOf(items, product.id);

export const quantityOf = (items: CartItem[], productId: number) =>
  items.find(({ product: { id } }) => id === productId)?.quantity ?? 0;

const bounded = (quantity: number, product: CartProduct) =>
  Math.max(1, Math.min(maxQuantity(product), Math.floor(quantity)));

export function addToCart(items: CartItem[], product: CartProduct, amount = 1): CartItem[] {
  if (!items.some((item) => item.product.id === product.id)) {
    return setQuantity([...items, { product, quantity: 1 }], product.id, amount);
  }
  return items.map((item) =>
    item.product.id === product.id ? { product, quantity: bounded(item.quantity + amount, product) } : item,
  );
}

/** Limits the quantity to the stock; 0 or less removes the item. */
export function setQuantity(items: CartItem[], productId: number, quantity: number): CartItem[] {
  if (quantity <= 0) return removeFromCart(items, productId);
  return items.map((item) =>
    item.product.id === productId ? { ...item, quantity: bounded(quantity, item.product) } : item,
  );
}

export const removeFromCart = (items: CartItem[], productId: number) =>
  items.filter((item) => item.product.id !== productId);

export const cartCount = (items: CartItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** In pence. */
export const cartTotal = (items: CartItem[]) =>
  items.reduce((sum, { product, quantity }) => sum + (toPence(product.price) ?? 0) * quantity, 0);

/** Returns an empty cart for anything invalid. */
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
