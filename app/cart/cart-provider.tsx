import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { watchStorage } from '../../browser/follow-stored.ts';
import { tell } from '../../browser/tell.ts';
import {
  addToCart,
  type CartItem,
  type CartProduct,
  cartCount,
  cartKey,
  cartTotal,
  removeFromCart,
  setQuantity,
} from './cart.ts';
import { toCartProduct } from './cart-product.ts';
import { keepCart, keptCart } from './kept-cart.ts';

interface Cart {
  add: (product: CartProduct, amount?: number) => void;
  setQuantity: (productId: number, quantity: number) => void;
  remove: (productId: number) => void;
  clear: () => void;
  change: (next: (items: CartItem[]) => CartItem[]) => void;
  items: CartItem[];
  count: number;
  /** In pence. */
  total: number;
  /** False until the stored cart has been read; until then `items` is empty. */
  isRestored: boolean;
}

const CartContext = createContext<Cart | null>(null);

/** Throws outside a CartProvider. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}

export function CartProvider({ children }: { children: ReactNode }) {
  /** Null until the stored cart has been read. */
  const [items, setItems] = useState<CartItem[] | null>(null);

  const actions = useMemo(() => {
    function change(next: (items: CartItem[]) => CartItem[]): void {
      const before = keptCart();
      const changed = next(before);
      if (changed.length > before.length) tell({ added: true });
      keepCart(changed);
      setItems(changed);
    }
    return {
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
    // A transition, because an urgent update would discard server-rendered parts that are not hydrated yet.
    const read = () => startTransition(() => setItems(keptCart()));
    read();
    return watchStorage(read, cartKey);
  }, []);

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
