import { beforeAll, expect, it } from 'vitest';
import { adminApi } from '../app/admin-paths.ts';
import { api, paths } from '../app/paths.ts';
import { until } from '../simulator/running-simulator.ts';
import {
  buildCategory,
  buildContent,
  buildEnquiry,
  buildPicture,
  buildPolicy,
  buildPost,
  buildProduct,
  buildReply,
  buildReview,
  type ProductRow,
} from './builders.ts';
import { describeOn, type TestDatabase } from './databases.ts';
import { buildPerson } from './people.ts';
import { type RunningSite, startSites } from './running-site.ts';
import { confirmed, Shopper } from './shopper.ts';

interface Records {
  product: ProductRow;
  category: { id: number; slug: string };
  post: { id: number; slug: string };
  review: { id: number };
  picture: number;
  /** Four like it have been answered within the hour. */
  enquiry: { id: number };
}

/** What a tab of the dashboard saves by a call, a page of visitors that shows it, and what the page says then. */
interface Save {
  tab: string;
  method: 'POST' | 'PUT';
  url: string;
  body: object;
  page: string;
  shows: RegExp;
}

const savesOf = ({ product, category, post, review, picture, enquiry }: Records): Save[] => [
  {
    tab: 'Site Content',
    method: 'PUT',
    url: api.content(),
    body: { heroTitle: 'Fresh hero' },
    page: paths.home(),
    shows: /Fresh hero/,
  },
  {
    tab: 'Analytics & SEO',
    method: 'PUT',
    url: api.content(),
    body: { metaTitle: 'Fresh title' },
    page: paths.home(),
    shows: /<title>Fresh title/,
  },
  ...[paths.privacyPolicy(), paths.terms(), paths.cookiePolicy()].map((page) => ({
    tab: page,
    method: 'PUT' as const,
    url: api.policy(page),
    body: { content: '<p>Fresh policy</p>' },
    page,
    shows: /Fresh policy/,
  })),
  {
    tab: 'Blog Posts',
    method: 'PUT',
    url: adminApi.blogPost(post.id),
    body: { title: 'Fresh post' },
    page: paths.blogPost(post.slug),
    shows: /Fresh post/,
  },
  {
    tab: 'Media, in a post',
    method: 'PUT',
    url: adminApi.pictures(picture),
    body: { alt: 'Fresh photo' },
    page: paths.blogPost(post.slug),
    shows: /alt="Fresh photo"/,
  },
  {
    tab: 'Blog Posts, several',
    method: 'POST',
    url: adminApi.publishPosts(),
    body: { ids: [post.id], isPublished: false },
    page: paths.blog(),
    shows: /^(?!.*Fresh post)/s,
  },
  {
    tab: 'Products',
    method: 'PUT',
    url: api.product(String(product.id)),
    body: { name: 'Fresh lamp' },
    page: paths.product(product.slug),
    shows: /Fresh lamp/,
  },
  {
    tab: 'Products, several',
    method: 'POST',
    url: adminApi.bulkProducts(),
    body: { ids: [product.id], change: { pounds: '1.23' } },
    page: paths.category(category.slug),
    shows: /£61\.23/,
  },
  {
    tab: 'Categories',
    method: 'PUT',
    url: `/api/categories/${category.id}`,
    body: { name: 'Fresh group' },
    page: paths.shop(),
    shows: /Fresh group/,
  },
  {
    tab: 'Reviews',
    method: 'PUT',
    url: adminApi.review(review.id),
    body: { comment: 'Fresh praise' },
    page: paths.home(),
    shows: /Fresh praise/,
  },
  {
    tab: 'Reviews, of Google',
    method: 'PUT',
    url: adminApi.googleRating(),
    body: { rating: '4.7', count: 43, readOn: null, link: '' },
    page: paths.home(),
    shows: /"rating":"4\.7"/,
  },
  {
    tab: 'Enquiries',
    method: 'POST',
    url: adminApi.enquiryReplies(enquiry.id),
    body: { text: 'Yes' },
    page: paths.home(),
    shows: /usually within an hour/,
  },
  {
    tab: 'Media',
    method: 'PUT',
    url: adminApi.pictures(picture),
    body: { alt: 'Fresh words' },
    page: paths.product(product.slug),
    shows: /alt="Fresh words"/,
  },
  {
    tab: 'Settings',
    method: 'PUT',
    url: adminApi.settings(),
    body: { deliveryPrice: '7.77' },
    page: paths.product(product.slug),
    shows: /"deliveryPence":777/,
  },
];

describeOn('postgres', 'finished pages of two app processes', (open) => {
  let database: TestDatabase;
  let here: RunningSite;
  let there: RunningSite;
  let records: Records;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db);
    const category = await buildCategory(db);
    const picture = await buildPicture(db, { name: 'lamp' });
    const post = await buildPost(db, { heroImage: '/media/lamp' });
    const product = await buildProduct(db, {
      pricePence: 6_000,
      stockQuantity: 7,
      categoryId: category.id,
      imageUrls: JSON.stringify(['/media/lamp']),
    });
    for (const table of ['privacy_policy', 'terms_and_conditions', 'cookie_policy'] as const) {
      await buildPolicy(db, table);
    }
    for (let answered = 0; answered < 4; answered++) await buildReply(db, await buildEnquiry(db));
    const [review, enquiry] = [await buildReview(db), await buildEnquiry(db)];
    records = { product, category, picture, review, post, enquiry };
    const { sites } = await startSites(database, 2);
    const [first, second] = sites;
    if (!first || !second) throw new Error('Two sites are needed');
    [here, there] = [first, second];
  });

  async function pageThere(path: string, headers = {}) {
    const answer = await fetch(there.origin + path, { headers });
    return { state: answer.headers.get('x-page-cache'), html: await answer.text() };
  }

  /** A site that has just begun to listen for changes drops what it finished before. */
  const isKeptThere = (path: string) => until(async () => (await pageThere(path)).state === 'hit');

  it('are dropped soon after a purchase at the other one', async () => {
    const { product } = records;
    const path = paths.product(product.slug);
    const stockThere = async () => Number(/"stockQuantity":(\d+)/.exec((await pageThere(path)).html)?.[1]);
    await isKeptThere(path);
    expect(await stockThere()).toBe(7);

    const bought = await new Shopper(here.send).buy([{ id: product.id, quantity: 2 }], '120.00');
    expect(confirmed(bought).state).toBe('paid');
    await until(async () => (await stockThere()) === 5);
    await isKeptThere(path);
    expect(await stockThere()).toBe(5);
  });

  it('are dropped soon after each tab of the dashboard has saved at the other one', async () => {
    const { cookie } = await buildPerson(database.db, { isAdmin: true });
    for (const { tab, method, url, body, page, shows } of savesOf(records)) {
      await isKeptThere(page);
      expect(shows.test((await pageThere(page)).html), tab).toBe(false);
      const answer = await fetch(here.origin + url, {
        method,
        body: JSON.stringify(body),
        headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      });
      expect(answer.ok, `${tab} ${answer.status}`).toBe(true);
      const isThere = async () => shows.test((await pageThere(page)).html);
      await expect.poll(isThere, { timeout: 10_000, message: tab }).toBe(true);
      // Rendered anew from the answers that were kept for it.
      expect(shows.test((await pageThere(page, { cookie })).html), `${tab}, rendered anew`).toBe(true);
    }
  });
});
