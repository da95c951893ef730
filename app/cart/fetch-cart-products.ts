import { request } from '../../browser/request.ts';
import { api } from '../paths.ts';
import type { CartItem } from './cart.ts';
import type { CartProducts } from './contract.ts';

/** Leaves out products that are no longer for sale. Throws as `request` does. */
export const fetchCartProducts = async (items: readonly CartItem[]): Promise<CartProducts> =>
  items.length === 0
    ? []
    : request<CartProducts>('GET', api.cartProducts(items.map(({ product }) => product.id)));
