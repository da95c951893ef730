import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../../server/errors.ts';
import { tagAnswer } from '../../../server/tag-answer.ts';
import { contentCacheTag } from '../../content/cache-tags.ts';
import { type MayPreview, refuseWhenShopIsClosed } from '../../content/shop-guard.server.ts';
import { fetchedCacheTag } from '../../pictures/fetched-pictures.server.ts';
import { altCacheTags } from '../../pictures/pictures.server.ts';
import type { Db } from '../../tables.ts';
import { slugParameter } from '../../values/text-schemas.ts';
import { wantedIn } from '../attributes/facets.ts';
import { cacheTags } from '../cache-tags.ts';
import { findCategoryBySlug, listCategories } from '../categories.server.ts';
import {
  type Category,
  category,
  type ListingQuestion,
  listing,
  listingQuestion,
  listQuestion,
  type ProductSummary,
  product,
  productSummary,
} from '../contract.ts';
import type { ListingChoice } from '../listing-choice.ts';
import {
  findProductBySlug,
  listCategoryProducts,
  listFeaturedProducts,
  listProducts,
} from '../products.server.ts';
import { listCategory } from './listing.server.ts';

const ofCatalogue = [cacheTags.catalogue, contentCacheTag, fetchedCacheTag];

const productCacheTags = (products: ProductSummary[]) => products.map(({ id }) => cacheTags.product(id));

interface CatalogueOptions {
  db: Db;
  mayPreview: MayPreview;
}

type CatalogueRoutes = FastifyPluginAsyncZod<CatalogueOptions>;

export const catalogueRoutes: CatalogueRoutes = async (app, options) => {
  const { db, mayPreview } = options;
  app.addHook('preHandler', async (request) => refuseWhenShopIsClosed(db, request, mayPreview));
  await app.register(categoryRoutes, options);
  await app.register(productsOfCategoryRoutes, options);
  await app.register(productRoutes, options);
};

const categoryRoutes: CatalogueRoutes = async (app, { db }) => {
  app.get(
    '/api/categories',
    {
      schema: {
        summary: 'Active categories, also those without products unless `only=forSale`',
        querystring: z.object({ only: z.literal('forSale').optional() }),
        response: { 200: z.array(category) },
      },
    },
    async ({ query }, reply) => {
      const categories = await listCategories(db, query.only);
      tagAnswer(reply, ...ofCatalogue);
      return categories;
    },
  );

  app.get(
    '/api/categories/:slug',
    { schema: { summary: 'One category', params: slugParameter, response: { 200: category } } },
    async ({ params }, reply) => {
      const found = await findCategoryBySlug(db, params.slug);
      tagAnswer(reply, ...ofCatalogue);
      if (!found) throw notFound('Category not found');
      return found;
    },
  );
};

const productsOfCategoryRoutes: CatalogueRoutes = async (app, { db }) => {
  app.get(
    '/api/categories/:slug/products',
    {
      schema: {
        summary: 'Products of a category, the first 200 or the `page` asked for of `limit` products',
        params: slugParameter,
        querystring: listQuestion,
        response: { 200: z.array(productSummary) },
      },
    },
    async ({ params, query }, reply) => {
      const found = await knownCategory(db, params.slug);
      const products = await listCategoryProducts(db, found.id, query);
      tagAnswer(reply, ...ofCatalogue, ...productCacheTags(products));
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
        response: { 200: listing },
      },
    },
    async ({ params, query }, reply) => {
      const found = await knownCategory(db, params.slug);
      const listed = await listCategory(db, found, toChoice(query));
      const shown = productCacheTags(listed.products);
      tagAnswer(reply, ...ofCatalogue, cacheTags.stockOf(found.id), ...shown);
      return listed;
    },
  );
};

function toChoice({
  sort,
  view,
  inStock,
  minPrice,
  maxPrice,
  page,
  ...said
}: ListingQuestion): ListingChoice {
  return { sort, view, inStock: inStock === '1', minPrice, maxPrice, page, attributes: wantedIn(said) };
}

async function knownCategory(db: Db, slug: string): Promise<Category> {
  const found = await findCategoryBySlug(db, slug);
  if (!found) throw notFound('Category not found');
  return found;
}

const productRoutes: CatalogueRoutes = async (app, { db }) => {
  app.get(
    '/api/products',
    {
      schema: {
        summary: 'All products by name, the first 200 or the `page` asked for of `limit` products',
        querystring: listQuestion,
        response: { 200: z.array(productSummary) },
      },
    },
    async ({ query }, reply) => {
      const products = await listProducts(db, query);
      tagAnswer(reply, ...ofCatalogue, ...productCacheTags(products));
      return products;
    },
  );

  app.get(
    '/api/products/featured',
    { schema: { summary: 'Featured products', response: { 200: z.array(productSummary) } } },
    async (_request, reply) => {
      const products = await listFeaturedProducts(db);
      tagAnswer(reply, ...ofCatalogue, ...productCacheTags(products));
      return products;
    },
  );

  app.get(
    '/api/products/:slug',
    { schema: { summary: 'One product', params: slugParameter, response: { 200: product } } },
    async ({ params }, reply) => {
      const found = await findProductBySlug(db, params.slug);
      const related = found
        ? [found, ...found.goesWith, ...(found.alternative ? [found.alternative] : [])]
        : [];
      const shown = [...productCacheTags(related), ...altCacheTags(found?.imageUrls ?? [])];
      tagAnswer(reply, ...ofCatalogue, ...shown);
      // A nearer alternative may come into stock.
      if (found?.categoryId && found.stockQuantity <= 0)
        tagAnswer(reply, cacheTags.stockOf(found.categoryId));
      if (!found) throw notFound('Product not found');
      return found;
    },
  );
};
