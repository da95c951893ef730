import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import {
  addToCart,
  type CartItem,
  type CartProduct,
  cartCount,
  cartKey,
  cartTotal,
  readStoredCart,
  removeFromCart,
  setQuantity,
} from './cart.ts';
import { toCartProduct } from './cart-product.ts';

interface CartActions {
  add: (product: CartProduct, amount?: number) => void;
  setQuantity: (productId: number, quantity: number) => void;
  remove: (productId: number) => void;
  clear: () => void;
  /** Makes of the items that are there what `next` says. */
  change: (next: (items: CartItem[]) => CartItem[]) => void;
}

interface Cart extends CartActions {
  items: CartItem[];
  count: number;
  /** In whole pence. */
  total: number;
  /** False until the browser's stored cart has been read; before that nothing is known of it. */
  isRestored: boolean;
}

const CartContext = createContext<Cart | null>(null);

/** The cart of the nearest CartProvider. Throws where there is none. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}

function store(items: CartItem[]): void {
  try {
    // Nothing is kept on the device of somebody who has put nothing into a cart.
    if (items.length === 0 && localStorage.getItem(cartKey) === null) return;
    localStorage.setItem(cartKey, JSON.stringify(items));
  } catch {
    // Storage that is full or forbidden: the cart lasts as long as the page does.
  }
}

function restore(): CartItem[] {
  try {
    return readStoredCart(localStorage.getItem(cartKey));
  } catch {
    return [];
  }
}

/**
 * The items as this browser keeps them, null until they have been read, and how to change them. What another
 * tab does is followed.
 */
function useStoredItems() {
  const [items, setItems] = useState<CartItem[] | null>(null);

  useEffect(() => {
    const read = () => setItems(restore());
    // What came into the cart before there were scripts.
    if (document.cookie.includes('cart=')) {
      import('./take-over.ts').then(({ takeOver }) => takeOver()).then(read, read);
    } else read();
    // Another tab of the same shopper changed the cart.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === cartKey || key === null) read();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);

  const change = useCallback((next: (items: CartItem[]) => CartItem[]) => {
    setItems((now) => {
      const changed = next(now ?? restore());
      store(changed);
      return changed;
    });
  }, []);

  return [items, change] as const;
}

export function CartProvider({ children }: { children: ReactNode }) {
  const [items, change] = useStoredItems();

  const actions = useMemo<CartActions>(
    () => ({
      add: (product, amount) => change((now) => addToCart(now, toCartProduct(product), amount)),
      setQuantity: (productId, quantity) => change((now) => setQuantity(now, productId, quantity)),
      remove: (productId) => change((now) => removeFromCart(now, productId)),
      clear: () => change(() => []),
      change,
    }),
    [change],
  );

  const cart = useMemo<Cart>(() => {
    const shown = items ?? [];
    return {
      ...actions,
      items: shown,
      count: cartCount(shown),
      total: cartTotal(shown),
      isRestored: items !== null,
    };
  }, [items, actions]);

  return <CartContext value={cart}>{children}</CartContext>;
}
