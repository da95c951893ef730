import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { tell } from '../../browser/tell.ts';
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

interface Cart {
  add: (product: CartProduct, amount?: number) => void;
  setQuantity: (productId: number, quantity: number) => void;
  remove: (productId: number) => void;
  clear: () => void;
  /** Makes of the items that are there what `next` says. */
  change: (next: (items: CartItem[]) => CartItem[]) => void;
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

/** Keeps the cart as this browser does; what another tab does is followed. */
export function CartProvider({ children }: { children: ReactNode }) {
  /** Null until the browser's stored cart has been read. */
  const [items, setItems] = useState<CartItem[] | null>(null);
  // Two changes may come before the next render.
  const latest = useRef(items);

  const { read, ...actions } = useMemo(() => {
    function show(next: CartItem[]): void {
      latest.current = next;
      setItems(next);
    }
    function change(next: (items: CartItem[]) => CartItem[]): void {
      const before = latest.current ?? restore();
      const changed = next(before);
      if (changed.length > before.length) tell({ added: true });
      store(changed);
      show(changed);
    }
    return {
      // Not urgent: else React would give up what the server rendered of parts whose code has yet to come.
      read: () => startTransition(() => show(restore())),
      add: (product: CartProduct, amount?: number) =>
        change((now) => addToCart(now, toCartProduct(product), amount)),
      setQuantity: (productId: number, quantity: number) =>
        change((now) => setQuantity(now, productId, quantity)),
      remove: (productId: number) => change((now) => removeFromCart(now, productId)),
      clear: () => change(() => []),
      change,
    };
  }, []);

  useEffect(() => {
    read();
    // Another tab of the same shopper changed the cart.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === cartKey || key === null) read();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [read]);

  const shown = items ?? [];
  const cart = {
    ...actions,
    items: shown,
    count: cartCount(shown),
    total: cartTotal(shown),
    isRestored: items !== null,
  };
  return <CartContext value={cart}>{children}</CartContext>;
}
