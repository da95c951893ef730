import type { FastifyReply, FastifyRequest } from 'fastify';
import { listProductsByIds } from '../catalogue/products.server.ts';
import type { Db } from '../tables.ts';
import type { CartItem } from './cart.ts';
import { toCartProduct } from './cart-product.ts';
import type { SentCart } from './contract.ts';
import { cartCookie, readCookieCart, writeCookieCart } from './cookie-cart.ts';

/** The cart in the cookie of whoever asks, with its products as the shop sells them now. */
export async function readSentCart(db: Db, { cookies }: FastifyRequest): Promise<SentCart> {
  const { begun, lines } = readCookieCart(cookies[cartCookie]) ?? { begun: '', lines: [] };
  const ids = lines.map(({ id }) => id);
  const products = await listProductsByIds(db, ids);
  const items = lines.flatMap(({ id, quantity }) =>
    products
      .filter((product) => product.id === id)
      .map((product) => ({ product: toCartProduct(product), quantity })),
  );
  return { begun, items, gone: lines.length - items.length };
}

const month = 30 * 86_400;

/** Keeps a cart in the browser; scripts may read it, to take it over. An empty one leaves nothing behind. */
export function sendCart(reply: FastifyReply, begun: string, items: CartItem[], isPublic: boolean): void {
  if (items.length === 0) {
    reply.clearCookie(cartCookie, { path: '/' });
    return;
  }
  const lines = items.map(({ product: { id }, quantity }) => ({ id, quantity }));
  reply.setCookie(cartCookie, writeCookieCart({ begun: begun || Date.now().toString(36), lines }), {
    path: '/',
    sameSite: 'lax',
    secure: isPublic,
    maxAge: month,
  });
}
