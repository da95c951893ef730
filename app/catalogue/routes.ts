import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../server/errors.ts';
import { shows } from '../../server/shows.ts';
import { refuseWhenShopIsClosed } from '../content/shop-guard.ts';
import { contentTopic } from '../content/topics.ts';
import { errorAnswer, slugParameter } from '../plain-text.ts';
import type { Db } from '../tables.ts';
import { findCategoryBySlug, listCategories } from './categories.ts';
import {
  category,
  listing,
  listingQuestion,
  type ProductSummary,
  product,
  productSummary,
} from './contract.ts';
import { listCategory } from './listing.ts';
import { findProductBySlug, listCategoryProducts, listFeaturedProducts, listProducts } from './products.ts';
import { topics } from './topics.ts';

const productTopics = (products: ProductSummary[]) => products.map(({ id }) => topics.product(id));
const refusals = { 403: errorAnswer, 404: errorAnswer };

export const catalogueRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.addHook('preHandler', async () => refuseWhenShopIsClosed(db));

  app.get(
    '/api/categories',
    { schema: { summary: 'Categories', response: { 200: z.array(category), ...refusals } } },
    async (_request, reply) => {
      const categories = await listCategories(db);
      shows(reply, topics.catalogue, contentTopic);
      return categories;
    },
  );

  app.get(
    '/api/categories/:slug',
    { schema: { summary: 'One category', params: slugParameter, response: { 200: category, ...refusals } } },
    async ({ params }, reply) => {
      const found = await findCategoryBySlug(db, params.slug);
      shows(reply, topics.catalogue, contentTopic);
      if (!found) throw notFound('Category not found');
      return found;
    },
  );

  app.get(
    '/api/categories/:slug/products',
    {
      schema: {
        summary: 'Products of a category',
        params: slugParameter,
        response: { 200: z.array(productSummary), ...refusals },
      },
    },
    async ({ params }, reply) => {
      const found = await findCategoryBySlug(db, params.slug);
      if (!found) throw notFound('Category not found');
      const products = await listCategoryProducts(db, found.id);
      shows(reply, topics.catalogue, contentTopic, ...productTopics(products));
      return products;
    },
  );

  app.get(
    '/api/categories/:slug/listing',
    {
      schema: {
        summary: 'A page of the products of a category, narrowed down and sorted',
        params: slugParameter,
        querystring: listingQuestion,
        response: { 200: listing, ...refusals },
      },
    },
    async ({ params, query }, reply) => {
      const found = await findCategoryBySlug(db, params.slug);
      if (!found) throw notFound('Category not found');
      const listed = await listCategory(db, found, { ...query, inStock: query.inStock === '1' });
      const shown = productTopics(listed.products);
      shows(reply, topics.catalogue, topics.stockOf(found.id), contentTopic, ...shown);
      return listed;
    },
  );

  app.get(
    '/api/products',
    { schema: { summary: 'All products', response: { 200: z.array(productSummary), ...refusals } } },
    async (_request, reply) => {
      const products = await listProducts(db);
      shows(reply, topics.catalogue, contentTopic, ...productTopics(products));
      return products;
    },
  );

  app.get(
    '/api/products/featured',
    { schema: { summary: 'Featured products', response: { 200: z.array(productSummary), ...refusals } } },
    async (_request, reply) => {
      const products = await listFeaturedProducts(db);
      shows(reply, topics.catalogue, contentTopic, ...productTopics(products));
      return products;
    },
  );

  app.get(
    '/api/products/:slug',
    { schema: { summary: 'One product', params: slugParameter, response: { 200: product, ...refusals } } },
    async ({ params }, reply) => {
      const found = await findProductBySlug(db, params.slug);
      const related = found ? [found, ...found.goesWith] : [];
      shows(reply, topics.catalogue, contentTopic, ...productTopics(related));
      if (!found) throw notFound('Product not found');
      return found;
    },
  );
};
