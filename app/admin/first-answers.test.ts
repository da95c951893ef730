import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent, buildEnquiry, buildOrder, buildPolicy, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { secondFactorApi } from '../accounts/second-factor/second-factor-paths.ts';
import { adminApi, adminPaths } from '../admin-paths.ts';
import { api } from '../paths.ts';
import { firstAnswers } from './first-answers.server.ts';

describeOnDatabase('what comes along with the dashboard', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(database.db, { isAdmin: true });
    await buildContent(database.db);
    await buildPolicy(database.db, 'privacy_policy');
  });

  const bring = (url: string, cookie = owner.cookie) =>
    firstAnswers(app, { url, ip: '10.1.1.1', headers: { cookie } }, 'owner');
  const tab = adminPaths.tab;
  const ofFrame = [adminApi.content(), adminApi.overview()];

  it('is what each tab asks first, as its own routes answer it', async () => {
    const { id } = await buildProduct(database.db);
    const { orderNumber } = await buildOrder(database.db);
    const enquiry = await buildEnquiry(database.db);
    const { products, bin, posts, pictures, reviews } = adminApi;
    for (const [address, ...questions] of [
      [tab()],
      [tab('content')],
      [tab('seo')],
      [tab('privacy-policy'), api.policy('/privacy-policy')],
      [tab('posts'), `${posts()}?state=all&sort=newest&page=1`],
      [tab('posts', 'new')],
      [`${tab('posts')}?state=deleted`, `${bin()}?kind=post`],
      [tab('products'), adminApi.categories(), `${products()}?state=all&sort=name&page=1`],
      [
        `${tab('products')}?sort=stock&search=la%26mp+1&page=2`,
        ...[adminApi.categories(), `${products()}?search=la%26mp+1&state=all&sort=stock&page=2`],
      ],
      [tab('products', id), adminApi.categories(), adminApi.product(id)],
      [tab('categories'), adminApi.categories()],
      [tab('bookings'), adminApi.bookings()],
      [tab('enquiries'), adminApi.enquiries()],
      [tab('enquiries', enquiry.id), adminApi.enquiry(enquiry.id)],
      [tab('overview'), `${adminApi.sales()}?by=day`, secondFactorApi.state()],
      [`${tab('orders')}?method=collection`, `${adminApi.orders()}?method=collection&page=1`],
      [tab('orders', orderNumber), adminApi.order(orderNumber)],
      [tab('reviews'), reviews()],
      [tab('reviews', 'google'), adminApi.googleRating()],
      [tab('media'), pictures()],
      [`${tab('media')}?use=unused&page=2`, `${pictures()}?use=unused&page=2`],
      [tab('settings'), adminApi.settings()],
      [tab('your-login'), secondFactorApi.state(), api.sessions()],
    ] as const) {
      const brought = await bring(address);
      expect(brought.map(([url]) => url)).toEqual([...ofFrame, ...questions]);
      for (const [url, answer] of brought) {
        expect(answer, url).toEqual((await ask(app, 'GET', url, { cookie: owner.cookie })).json());
      }
    }
  });

  it('leaves to the browser what is refused, and knows no other names', async () => {
    const onlyFrame = ofFrame.map((url) => [url, expect.anything()]);
    expect(await bring(tab('orders', 'none'))).toEqual(onlyFrame);
    for (const name of ['nothing', 'constructor', '__proto__', '%25']) {
      expect(await bring(tab(name))).toEqual(onlyFrame);
    }
  });

  it('is nothing for others than admins', async () => {
    const ada = await buildPerson(database.db, { email: 'ada@example.com' });
    for (const cookie of ['', ada.cookie]) expect(await bring(tab('products'), cookie)).toEqual([]);
  });
});
