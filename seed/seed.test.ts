import { expect, it } from 'vitest';
import { describeOnDatabase } from '../test/databases.ts';
import { seedWhenEmpty } from './seed.ts';

describeOnDatabase('the sample texts', (open) => {
  it('are published with their pictures, beside what the owner has written', async () => {
    const { db } = await open();
    await db
      .insertInto('blog_posts')
      .values({ slug: 'how-big-a-leisure-battery', title: 'Mine', content: '<p>My own words.</p>' })
      .execute();
    await db.insertInto('privacy_policy').values({ title: 'Privacy', content: '<p>Mine.</p>' }).execute();
    await db.insertInto('cookie_policy').values({ title: 'Cookies' }).execute();

    const pictures = new Set<string>();
    const images = {
      add: async (name: string) => {
        pictures.add(`/media/${name}`);
      },
    };
    const said = await seedWhenEmpty(db, images);
    expect(said).toEqual(expect.arrayContaining(['7 blog posts added', '2 legal pages added']));

    expect(await db.selectFrom('discount_codes').selectAll().execute()).toMatchObject([
      { code: 'ACCOUNT-5', percent: 5, isForAccounts: true, isActive: true },
    ]);

    const posts = await db.selectFrom('blog_posts').selectAll().orderBy('publishedAt').execute();
    expect(posts).toHaveLength(8);
    for (const post of posts.filter(({ title }) => title !== 'Mine')) {
      expect(post).toMatchObject({ isPublished: true, tags: expect.arrayContaining([expect.any(String)]) });
      expect(pictures).toContain(post.heroImage);
    }
    const [privacy, terms, cookies] = await Promise.all([
      db.selectFrom('privacy_policy').selectAll().execute(),
      db.selectFrom('terms_and_conditions').selectAll().execute(),
      db.selectFrom('cookie_policy').selectAll().execute(),
    ]);
    expect(privacy).toMatchObject([{ title: 'Privacy', content: '<p>Mine.</p>', isPublished: false }]);
    expect(terms).toMatchObject([{ title: 'Terms and conditions', isPublished: true }]);
    expect(cookies).toMatchObject([{ title: 'Cookie policy', isPublished: true }]);
  });
});
