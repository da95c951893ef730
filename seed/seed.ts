import { readFile } from 'node:fs/promises';
import { blogCacheTag } from '../app/blog/posts.server.ts';
import { cacheTags } from '../app/catalogue/cache-tags.ts';
import { contentCacheTag } from '../app/content/cache-tags.ts';
import { policyCacheTag } from '../app/legal/policies.server.ts';
import { policyPaths } from '../app/legal/policy-paths.ts';
import { reviewsCacheTag } from '../app/reviews/reviews.server.ts';
import type { Db, Trx } from '../app/tables.ts';
import { invalidate, transaction } from '../server/database/database.ts';
import type { Images } from '../server/pictures/images.ts';
import { addPosts } from './blog/add-posts.ts';
import { seedProducts } from './catalogue/catalogue.ts';
import { seedCategories } from './catalogue/categories.ts';
import type { SeedProduct } from './catalogue/seed-product.ts';
import { seedReviews } from './content/reviews.ts';
import { seedContent } from './content/site-content.ts';
import { addPolicies } from './legal/add-policies.ts';
import { findPictures, productPictures } from './pictures/pictures.ts';

/** The deal that the login page promises. */
const seedCode = {
  code: 'ACCOUNT-5',
  kind: 'percent',
  percent: 5,
  leastGoodsPence: 5_000,
  isOncePerCustomer: true,
  isForAccounts: true,
} as const;

/** Fills an empty database with the sample shop, and says what it did, a line each. */
export async function seedWhenEmpty(db: Db, images: Pick<Images, 'add'>): Promise<string[]> {
  if (!(await isEmpty(db))) return [];
  await addPictures(images);
  const written = await transaction(db, async (trx) => {
    // Of several processes that start at the same time, one adds it all and the others wait here.
    await trx
      .updateTable('site_content')
      .set((is) => ({ heroTitle: is.ref('heroTitle') }))
      .execute();
    if (!(await isEmpty(trx))) return null;
    const categoryIds = await addCategories(trx);
    await addProducts(trx, categoryIds);
    await trx
      .insertInto('reviews')
      // The latest stands first on the page.
      .values(seedReviews.toReversed().map((review) => ({ ...review, isSample: true })))
      .execute();
    await trx.updateTable('site_content').set(seedContent).execute();
    await trx
      .insertInto('discount_codes')
      .values(seedCode)
      .onConflict((is) => is.column('code').doNothing())
      .execute();
    const posts = await addPosts(trx);
    const policies = await addPolicies(trx);
    invalidate(
      trx,
      contentCacheTag,
      cacheTags.catalogue,
      reviewsCacheTag,
      blogCacheTag,
      ...policyPaths.map(policyCacheTag),
    );
    return { posts, policies };
  });
  if (!written) return [];
  return [
    `${seedCategories.length} categories added`,
    `${seedProducts.length} products added, with their pictures`,
    `${seedReviews.length} sample reviews added`,
    `The discount code ${seedCode.code} added, for customers with an account`,
    `${written.posts} blog posts added`,
    `${written.policies} legal pages added`,
    'The texts of the site added',
  ];
}

/** Nobody has written or sold anything here yet. */
async function isEmpty(db: Db): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').executeTakeFirst();
  const category = await db.selectFrom('categories').select('id').executeTakeFirst();
  const content = await db.selectFrom('site_content').select('heroTitle').executeTakeFirst();
  return !product && !category && !content?.heroTitle;
}

async function addPictures(images: Pick<Images, 'add'>): Promise<void> {
  // One after another: a whole shop of photographs would not fit into memory.
  for (const [name, file] of await findPictures()) await images.add(name, await readFile(file));
}

async function addCategories(trx: Trx): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, { slug, name, description, pictureOf }] of seedCategories.entries()) {
    const { id } = await trx
      .insertInto('categories')
      .values({
        slug,
        name,
        description,
        imageUrl: `/media/${pictureOf}-front`,
        sortOrder: index + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(slug, id);
  }
  return ids;
}

async function addProducts(trx: Trx, categoryIds: Map<string, number>): Promise<void> {
  for (const product of seedProducts) {
    await trx.insertInto('products').values(toRow(product, categoryIds)).execute();
  }
}

function toRow(product: SeedProduct, categoryIds: Map<string, number>) {
  const { category, specifications, goesWith, compareAtPence, isFeatured, weight, dimensions, ...same } =
    product;
  return {
    ...same,
    isSample: true,
    categoryId: categoryIds.get(category) ?? null,
    compareAtPence: compareAtPence ?? null,
    isFeatured: isFeatured ?? false,
    weight: weight ?? null,
    dimensions: dimensions ?? null,
    specifications: JSON.stringify(specifications),
    goesWith: JSON.stringify(goesWith),
    imageUrls: JSON.stringify(productPictures(product.slug).map((name) => `/media/${name}`)),
  };
}
