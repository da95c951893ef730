import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound, Refusal } from '../../server/errors.ts';
import { readNoScriptForms } from '../../server/uploads/no-script-forms.ts';
import { listForCart, listProductsByIds } from '../catalogue/products.server.ts';
import { type MayPreview, refuseWhenShopIsClosed } from '../content/shop-guard.server.ts';
import { errorAnswer } from '../error-answer.ts';
import { answerFormErrors } from '../no-script/form-errors.server.ts';
import { refusalPage } from '../no-script/refusal-page.server.tsx';
import { api, paths } from '../paths.ts';
import type { Db } from '../tables.ts';
import { addToCart, setQuantity } from './cart.ts';
import { toCartProduct } from './cart-product.ts';
import { addition, cartProducts, cartProductsQuestion, change, sentCart } from './contract.ts';
import { changePath, mostCookieLines } from './cookie-cart.ts';
import { readSentCart, sendCart } from './sent-cart.server.ts';

interface CartOptions {
  db: Db;
  isPublic: boolean;
  mayPreview: MayPreview;
  /** Told that a browser without scripts has put something into its cart. */
  onAdded: (request: FastifyRequest) => void;
}

/** The forms say a number and a quantity. */
const bodyLimit = 1_024;
const config = { rateLimit: { max: 300, timeWindow: '1 minute' }, isCountedHere: true };

/** What browsers ask of the carts that they keep by themselves, and the cart of those without scripts. */
export const cartRoutes: FastifyPluginAsyncZod<CartOptions> = async (
  app,
  { db, isPublic, mayPreview, onAdded },
) => {
  readNoScriptForms(app);
  app.addHook('preHandler', async (request) => refuseWhenShopIsClosed(db, request, mayPreview));

  answerFormErrors(app, ({ reply, message }) =>
    refusalPage(reply, {
      title: 'Your cart',
      message,
      back: paths.cart(),
      label: 'To your cart',
    }),
  );

  app.get(
    api.cart(),
    {
      config,
      schema: {
        summary: 'The cart that a browser without scripts keeps in its cookie',
        response: { 200: sentCart, 403: errorAnswer, 429: errorAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readSentCart(db, request);
    },
  );

  app.get(
    '/api/cart/products',
    {
      config,
      schema: {
        summary: 'What is in a cart, as the shop sells it now; what is not for sale is left out',
        querystring: cartProductsQuestion,
        response: { 200: cartProducts, 400: errorAnswer, 403: errorAnswer, 429: errorAnswer },
      },
    },
    async ({ query: { ids } }, reply) => {
      reply.header('cache-control', 'no-store');
      return listForCart(db, ids);
    },
  );

  app.post(
    paths.cart(),
    { bodyLimit, config, schema: { hide: true, body: addition } },
    async (request, reply) => {
      const { product: id, quantity } = request.body;
      const { begun, items } = await readSentCart(db, request);
      const [product] = await listProductsByIds(db, [id]);
      if (!product) throw notFound('This product is no longer for sale');
      if (product.stockQuantity <= 0) {
        throw new Refusal(409, 'out_of_stock', `${product.name} is sold out for now`);
      }
      const added = addToCart(items, toCartProduct(product), quantity);
      if (added.length > mostCookieLines) {
        const words = `Without JavaScript your cart holds ${mostCookieLines} different products, and it is full`;
        throw new Refusal(409, 'cart_full', words);
      }
      if (added.length > items.length) onAdded(request);
      sendCart(reply, begun, added, isPublic);
      return reply.redirect(paths.cart(), 303);
    },
  );

  app.post(
    changePath,
    { bodyLimit, config, schema: { hide: true, body: change } },
    async (request, reply) => {
      const { product: id, quantity } = request.body;
      const { begun, items } = await readSentCart(db, request);
      sendCart(reply, begun, setQuantity(items, id, quantity), isPublic);
      return reply.redirect(paths.cart(), 303);
    },
  );
};
