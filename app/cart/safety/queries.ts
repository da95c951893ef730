import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../paths.ts';
import type { CartItem } from '../cart.ts';
import type { CartSafety } from './contract.ts';

/** What a cart lacks to be safe; null while the shop is closed. */
export const cartSafetyQuery = (items: readonly CartItem[]) =>
  queryOptions<CartSafety | null>({
    queryKey: [api.cartSafety(items.map(({ product, quantity }) => [product.id, quantity]))],
    meta: { emptyOn: [403] },
    placeholderData: keepPreviousData,
  });
