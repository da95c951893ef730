import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent, buildProduct, buildReview } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import { api, paths } from '../../paths.ts';
import { pictureUsers } from '../../site/picture-users.server.ts';
import type { StoredReview } from '../contract.ts';
import { ratingWords } from '../review-rules.ts';

describeOnDatabase("the owner's reviews", (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database, withPages: true }));
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    ask(app, method, url, { cookie: owner.cookie, body });
  const home = async () => (await app.inject({ url: paths.home() })).body;
  const stored = async (): Promise<StoredReview[]> => (await send('GET', adminApi.reviews())).json();
  const historyOf = async (id: number | string): Promise<{ action: string }[]> =>
    (await send('GET', `${adminApi.changes()}?kind=review&recordId=${id}`)).json();

  it('stand on the home page as soon as they are written, and are gone from it while they are hidden', async () => {
    expect(await home()).not.toContain('Tidy beyond belief');
    const answer = await send('POST', adminApi.reviews(), {
      name: ' Ada F. ',
      rating: 4,
      comment: 'Tidy beyond belief',
      timeAgo: 'March 2026',
      avatar: '/media/helen',
      verified: false,
    });
    expect(answer.json()).toMatchObject({
      name: 'Ada F.',
      rating: 4,
      timeAgo: 'March 2026',
      avatar: '/media/helen',
      verified: false,
      isSample: false,
      hidden: false,
    });
    expect(await home()).toContain('Tidy beyond belief');
    const { id } = answer.json();
    const hidden = await send('PUT', adminApi.review(id), { hidden: true });
    expect(hidden.json()).toMatchObject({
      hidden: true,
      comment: 'Tidy beyond belief',
      timeAgo: 'March 2026',
    });
    expect(await home()).not.toContain('Tidy beyond belief');
    expect((await app.inject(api.reviews())).body).not.toContain('Tidy');
    await send('PUT', adminApi.review(id), { hidden: false, comment: 'Tidy, and labelled', timeAgo: '' });
    expect(await home()).toContain('Tidy, and labelled');
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
  });

  it('keep the pictures of who wrote them from being thrown away', async () => {
    const { id } = await buildReview(database.db, { name: 'Pictured', avatar: '/media/pictured' });
    const users = await Promise.all(pictureUsers.map((list) => list(database.db)));
    expect(users.flat()).toContainEqual({
      what: 'Review',
      label: 'Pictured',
      href: `/admin/reviews/${id}`,
      texts: ['/media/pictured'],
    });
  });

  it('are deleted into the bin and had back as they were', async () => {
    const { id } = await buildReview(database.db, { name: 'Bin Man', comment: 'Gone and back' });
    const [before] = await stored();
    expect((await send('DELETE', adminApi.review(id))).statusCode).toBe(200);
    expect(await home()).not.toContain('Gone and back');
    const bin = await send('GET', `${adminApi.bin()}?kind=review`);
    expect(bin.json()).toMatchObject([{ recordId: id, label: 'Bin Man', editorName: 'Olive Owner' }]);
    const restored = await send('POST', adminApi.restoreReview(id));
    expect(restored.json()).toEqual({ ...before, updatedAt: restored.json().updatedAt });
    expect(await home()).toContain('Gone and back');
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['restored', 'deleted']);
    expect((await send('POST', adminApi.restoreReview(id))).statusCode).toBe(404);
    expect((await send('DELETE', adminApi.review(999_999))).statusCode).toBe(404);
  });

  it('are not saved over what somebody else has saved', async () => {
    const { id } = await buildReview(database.db);
    const first = await send('PUT', adminApi.review(id), { name: 'Theirs' });
    const { updatedAt } = first.json();
    await send('PUT', adminApi.review(id), { name: 'Theirs again', updatedAt });
    const answer = await send('PUT', adminApi.review(id), { name: 'Mine', updatedAt });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'changed_meanwhile', current: { name: 'Theirs again' } });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ rating: 0 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: '5' }, 'rating'],
    [{ comment: 'a\u0000b' }, 'comment'],
    [{ comment: 'a\ud800b' }, 'comment'],
    [{ timeAgo: 'x'.repeat(101) }, 'timeAgo'],
    [{ avatar: 'https://example.com/a.jpg' }, 'avatar'],
    [{ avatar: 'javascript:alert(1)' }, 'avatar'],
  ])('refuse %j at its field', async (body, field) => {
    const review = { name: 'Ada', rating: 5, comment: 'Fine' };
    const before = await stored();
    const answer = await send('POST', adminApi.reviews(), { ...review, ...body });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await stored()).toEqual(before);
  });

  it('come many at once, the first of the list on top, and none twice', async () => {
    await buildReview(database.db, { name: 'Here Already', comment: 'As it was' });
    const rows = [
      { name: 'One', rating: 5, comment: 'First of the list' },
      { name: 'here  already', rating: 1, comment: 'as it WAS' },
      { name: 'Two', rating: 3, comment: '<img src=x onerror=alert(1)> =cmd()', timeAgo: 'May 2026' },
      { name: 'One', rating: 5, comment: 'First of the list' },
    ];
    const answer = await send('POST', adminApi.importReviews(), { rows });
    expect(answer.json()).toEqual({ added: 2, skipped: 2 });
    expect((await stored()).slice(0, 3).map(({ name }) => name)).toEqual(['One', 'Two', 'Here Already']);
    expect(await home()).toContain('First of the list');
    expect(await home()).not.toContain('<img src=x');
    const again = await send('POST', adminApi.importReviews(), { rows });
    expect(again.json()).toEqual({ added: 0, skipped: 4 });
  });

  it('come 500 at a time and no more, all or none, and the page shows the latest', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => ({
      name: `Guest ${index}`,
      rating: 5,
      comment: `${index} ${'Long words. '.repeat(60)}`,
    }));
    const before = (await stored()).length;
    const tooMany = await send('POST', adminApi.importReviews(), { rows });
    expect(tooMany.json().fields).toEqual({ rows: 'At most 500 reviews at a time' });
    const faulty = [...rows.slice(0, 2), { name: 'Ada', rating: 6, comment: 'Fine' }];
    const refused = await send('POST', adminApi.importReviews(), { rows: faulty });
    expect(refused.json().fields).toEqual({ 'rows.2.rating': ratingWords });
    expect((await stored()).length).toBe(before);
    const most = await send('POST', adminApi.importReviews(), { rows: rows.slice(0, 500) });
    expect(most.json()).toEqual({ added: 500, skipped: 0 });
    const shown: { name: string }[] = (await app.inject(api.reviews())).json();
    expect(shown.map(({ name }) => name)).toEqual(rows.slice(0, 12).map(({ name }) => name));
    const large = { rows: rows.map((row) => ({ ...row, comment: 'x'.repeat(5_000) })) };
    expect((await send('POST', adminApi.importReviews(), large)).statusCode).toBe(413);
  });

  it('have the rating that Google shows beside them, as the owner has read it', async () => {
    expect((await app.inject(api.googleRating())).json()).toEqual({
      rating: '5.0',
      count: null,
      readOn: null,
      link: '',
    });
    const before = await home();
    expect(before).toContain('5.0 on Google');
    const samples = ['A sample of a rating on Google', 'a sample rating, out of 5'];
    for (const words of samples) expect(before).toContain(words);
    // At a product stands no sample.
    const { slug } = await buildProduct(database.db);
    const product = async () => (await app.inject(paths.product(slug))).body;
    expect(await product()).not.toContain('on Google');
    const { updatedAt } = (await send('GET', adminApi.googleRating())).json();
    const rating = { rating: '4.9', count: 43, readOn: '2026-11-21', link: 'https://g.page/r/ampervan' };
    const answer = await send('PUT', adminApi.googleRating(), { ...rating, updatedAt });
    expect(answer.json()).toMatchObject(rating);
    const after = await home();
    expect(after).toContain('Our rating on Google, from 43 reviews, on 21 November 2026');
    expect(after).toContain('our rating, out of 5');
    for (const words of samples) expect(after).not.toContain(words);
    expect(after).toContain('href="https://g.page/r/ampervan"');
    expect(after).toContain('4.9 out of 5 stars');
    const atProduct = await product();
    for (const words of ['from 43 reviews, on 21 November 2026', 'https://g.page/r/ampervan', '4.9 out of 5'])
      expect(atProduct).toContain(words);
    // Stars for search engines are for products that have real reviews (DESIGN 4.14).
    expect(after).not.toContain('aggregateRating');
    expect((await send('PUT', adminApi.googleRating(), { ...rating, updatedAt })).statusCode).toBe(409);
    expect(await historyOf('google')).toMatchObject([{ action: 'updated' }]);
  });

  it('have no rating beside them once the owner has emptied it', async () => {
    const { updatedAt } = (await send('GET', adminApi.googleRating())).json();
    const none = { rating: '', count: 43, readOn: '2026-11-21', link: 'https://g.page/r/ampervan' };
    const answer = await send('PUT', adminApi.googleRating(), { ...none, updatedAt });
    expect(answer.json()).toMatchObject({ rating: '' });
    expect((await app.inject(api.googleRating())).json()).toEqual(none);
    const { slug } = await buildProduct(database.db);
    for (const page of [await home(), (await app.inject(paths.product(slug))).body]) {
      for (const words of ['on Google', 'rating, out of 5', 'NaN']) expect(page).not.toContain(words);
    }
    const again = { ...none, rating: '4.8', updatedAt: answer.json().updatedAt };
    expect((await send('PUT', adminApi.googleRating(), again)).json()).toMatchObject({ rating: '4.8' });
    expect(await home()).toContain('4.8 on Google');
  });

  it.each([
    [{ rating: '0.9' }, 'rating'],
    [{ rating: '5.1' }, 'rating'],
    [{ rating: '4.95' }, 'rating'],
    [{ count: -1 }, 'count'],
    [{ count: 1.5 }, 'count'],
    [{ readOn: '21/11/2026' }, 'readOn'],
    [{ readOn: '2026-02-30' }, 'readOn'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: 'https://exa mple' }, 'link'],
  ])('refuse %j as what Google says', async (body, field) => {
    const rating = { rating: '5.0', count: null, readOn: null, link: '' };
    const answer = await send('PUT', adminApi.googleRating(), { ...rating, ...body });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('stand at a product, where they are real', async () => {
    const { slug } = await buildProduct(database.db);
    const product = async () => (await app.inject(paths.product(slug))).body;
    const words = 'Wired as if it were their own';
    const { id } = await buildReview(database.db, { comment: 'A sample', isSample: true });
    expect(await product()).not.toContain('A sample</blockquote>');
    const answer = await send('POST', adminApi.reviews(), { name: 'Bea Q.', rating: 5, comment: words });
    expect(await product()).toContain(`${words}</blockquote>`);
    await send('DELETE', adminApi.review(answer.json().id));
    expect(await product()).not.toContain(`${words}</blockquote>`);
    await send('DELETE', adminApi.review(id));
  });
});
