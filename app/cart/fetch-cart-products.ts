import { request } from '../../browser/request.ts';
import { api } from '../paths.ts';
import type { CartItem } from './cart.ts';
import type { CartProducts } from './contract.ts';

/** What is in a cart, as the shop sells it now, in one call; what is no longer for sale is left out. Throws as `request` does. */
export const fetchCartProducts = async (items: readonly CartItem[]): Promise<CartProducts> =>
  items.length === 0
    ? []
    : request<CartProducts>('GET', api.cartProducts(items.map(({ product }) => product.id)));
