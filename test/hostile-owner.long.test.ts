import { beforeAll, expect, it } from 'vitest';
import { adminApi } from '../app/admin-paths.ts';
import { api, paths } from '../app/paths.ts';
import { withQuery } from '../app/values/with-query.ts';
import { errorAnswer } from '../server/errors.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { buildBooking, buildContent, buildProduct, buildReview } from './builders.ts';
import { describeOnDatabase, type TestDatabase } from './databases.ts';
import { ownHostileTexts } from './hostile-texts.ts';
import { ask, buildPerson } from './people.ts';

interface Write {
  method: 'POST' | 'PUT' | 'PATCH';
  url: string;
  body: object;
}

const review = { name: 'Ada', rating: 5, comment: 'Fine' };
const google = { rating: '5.0', count: null, readOn: null, link: '' };

/** What is put into words of any kind, all at once, and what into fields that have a form, each by itself. */
const writesOf = (text: string, ids: { review: number; booking: number; product: number }): Write[] => [
  { method: 'POST', url: adminApi.reviews(), body: { ...review, name: text, comment: text, timeAgo: text } },
  { method: 'PUT', url: adminApi.review(ids.review), body: { avatar: text } },
  { method: 'PUT', url: adminApi.review(ids.review), body: { rating: text } },
  { method: 'PUT', url: adminApi.review(ids.review), body: { [text]: text, updatedAt: text } },
  { method: 'POST', url: adminApi.importReviews(), body: { rows: [review, { ...review, comment: text }] } },
  ...['rating', 'readOn', 'link', 'count'].map((name) => ({
    method: 'PUT' as const,
    url: adminApi.googleRating(),
    body: { ...google, [name]: text },
  })),
  ...['deliveryPrice', 'vatNumber', 'dispatchPromise', 'holdUnits', 'bookingOpens'].map((name) => ({
    method: 'PUT' as const,
    url: adminApi.settings(),
    body: { [name]: text },
  })),
  { method: 'PATCH', url: adminApi.bookingStatus(ids.booking), body: { status: text } },
  {
    method: 'PUT',
    url: api.content(),
    body: { heroTitle: text, aboutTitle: text, aboutText: text, address: text, openingHours: text },
  },
  { method: 'PUT', url: api.content(), body: { calendarEmbedUrl: text } },
  {
    method: 'PUT',
    url: api.product(String(ids.product)),
    body: {
      name: text || 'Lamp',
      description: text,
      shortDescription: text,
      longDescription: text,
      sku: text,
      weight: text.slice(0, 20),
      dimensions: text,
      stockNote: text,
      specifications: [{ label: text || 'Power', value: text || '3 W' }],
      goesWith: [text],
    },
  },
  ...['slug', 'price', 'compareAtPrice', 'stockReason', 'updatedAt', 'imageUrls'].map((name) => ({
    method: 'PUT' as const,
    url: api.product(String(ids.product)),
    body: { [name]: name === 'imageUrls' ? [text] : text },
  })),
  {
    method: 'POST',
    url: adminApi.bulkProducts(),
    body: { ids: [ids.product], change: { percent: text } },
  },
  {
    method: 'PUT',
    url: api.policy(paths.terms()),
    body: { content: text, metaTitle: text, isPublished: true },
  },
  {
    method: 'POST',
    url: adminApi.blogPosts(),
    body: { title: text, content: text, excerpt: text, tags: [text], metaTitle: text, isPublished: true },
  },
  ...['slug', 'heroImage', 'content', 'updatedAt', text].map((name) => ({
    method: 'POST' as const,
    url: adminApi.blogPosts(),
    body: { title: 'Post', content: '', [name]: text },
  })),
];

describeOnDatabase('hostile strings from the owner', (open, engine) => {
  let database: TestDatabase;
  let site: TestApp;
  let cookie: string;
  let ids: { review: number; booking: number; product: number };

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database, withPages: true });
    ({ cookie } = await buildPerson(database.db, { isAdmin: true }));
    const [{ id: booking }, { id: reviewId }] = [
      await buildBooking(database.db),
      await buildReview(database.db),
    ];
    ids = { review: reviewId, booking, product: (await buildProduct(database.db)).id };
  });

  it.each(ownHostileTexts.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
    'break nothing, and stand in the page as text: %s',
    async (_name, text) => {
      for (const { method, url, body } of writesOf(text.slice(0, 90), ids)) {
        const answer = await ask(site.app, method, url, { cookie, body });
        expect(answer.statusCode, `${url} ${JSON.stringify(body)} ${answer.body}`).toBeLessThan(500);
        if (answer.statusCode >= 400) errorAnswer.parse(answer.json());
      }
      const search = text.toWellFormed().slice(0, 90);
      const found = await ask(site.app, 'GET', withQuery(adminApi.products(), { search }), { cookie });
      expect(found.statusCode).toBe(200);
      const history = await ask(site.app, 'GET', `${adminApi.changes()}?kind=review`, { cookie });
      expect(history.statusCode).toBe(200);
      // Pages come out of the same answers whatever the engine, so they are rendered for one.
      if (engine !== 'sqlite') return;
      const { slug } = (await ask(site.app, 'GET', adminApi.product(ids.product), { cookie })).json();
      for (const url of [paths.home(), paths.product(slug), paths.blog(), paths.terms()]) {
        const page = await site.app.inject({ url });
        // A page whose text was all markup is there no more.
        if (url !== paths.terms()) expect(page.statusCode, url).toBe(200);
        expect(page.body).not.toMatch(/<script>alert|<img src=x/);
      }
    },
  );
});
