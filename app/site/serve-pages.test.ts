import type { Updateable } from 'kysely';
import { expect, it } from 'vitest';
import { invalidate, transaction } from '../../server/database/database.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent } from '../../test/builders.ts';
import { describeOnDatabase } from '../../test/databases.ts';
import { contentCacheTag } from '../content/cache-tags.ts';
import { paths } from '../paths.ts';
import type { Tables } from '../tables.ts';

const nothing = {
  googleAnalyticsId: '',
  googleTagManagerId: '',
  facebookPixelId: '',
  calendarEmbedUrl: '',
  reviewsEmbedUrl: '',
  socialEmbedUrl: '',
  mapEmbedUrl: '',
};
const everything = {
  googleAnalyticsId: 'G-ABC123XYZ9',
  googleTagManagerId: 'GTM-AB12CD',
  facebookPixelId: '123456789012345',
  calendarEmbedUrl: 'https://calendly.com/van',
  mapEmbedUrl: 'https://www.google.com/maps/embed?pb=1',
};
const own = `'self'`;
const google = 'https://www.googletagmanager.com';
const meta = 'https://connect.facebook.net';

describeOnDatabase('the policy of a page', (open) => {
  it('opens for what the owner has set, while it is set, and on no private page for tags', async () => {
    const database = await open();
    await buildContent(database.db);
    const { app } = await buildTestApp({ database, withPages: true });

    const set = (content: Updateable<Tables['site_content']>) =>
      transaction(database.db, async (trx) => {
        await trx.updateTable('site_content').set(content).execute();
        invalidate(trx, contentCacheTag);
      });
    async function policyOf(url: string) {
      const { headers } = await app.inject(url);
      const policies = headers['content-security-policy'];
      expect(typeof policies, 'one policy').toBe('string');
      const directives = String(policies)
        .split('; ')
        .map((line) => line.split(' '));
      return {
        of: (name: string) =>
          directives
            .find(([first]) => first === name)
            ?.slice(1)
            .join(' ') ?? '',
        cache: headers['x-page-cache'],
        etag: headers.etag,
      };
    }

    const closed = await policyOf(paths.home());
    expect([closed.of('script-src'), closed.of('connect-src'), closed.of('frame-src')]).toEqual([
      own,
      "'self'",
      '',
    ]);
    expect((await policyOf(paths.home())).cache).toBe('hit');

    await set(everything);
    for (const state of ['miss', 'hit']) {
      const opened = await policyOf(paths.home());
      expect(opened.cache).toBe(state);
      expect(opened.etag).not.toBe(closed.etag);
      expect(opened.of('script-src')).toBe(`${own} ${google} ${meta}`);
      expect(opened.of('frame-src')).toBe('https://calendly.com https://www.google.com');
      expect(opened.of('connect-src')).toContain('https://*.google-analytics.com');
      expect(opened.of('img-src')).toContain('https://www.facebook.com');
    }
    expect((await policyOf(paths.shop())).of('script-src')).toContain(google);
    expect((await policyOf('/nothing-here')).of('script-src')).toContain(google);

    const withToken = [paths.resetPassword('secret'), paths.verifyEmail('secret'), paths.orderSuccess()];
    for (const url of [
      ...withToken,
      paths.checkout(),
      paths.account(),
      paths.seedDatabase(),
      paths.auth(),
      paths.forgotPassword(),
    ]) {
      const { of } = await policyOf(url);
      expect(of('script-src') + of('connect-src') + of('img-src'), url).not.toMatch(/google|facebook/);
      expect(of('frame-src'), url).toContain('https://calendly.com');
    }

    await set({ ...nothing, facebookPixelId: '123456789012345' });
    expect((await policyOf(paths.home())).of('script-src')).toBe(`${own} ${meta}`);
    await set({ ...nothing, googleAnalyticsId: "G-1'; script-src *" });
    expect((await policyOf(paths.home())).of('script-src')).toBe(own);
    await set(nothing);
    const again = await policyOf(paths.home());
    expect([again.of('script-src'), again.of('frame-src'), again.etag]).toEqual([own, '', closed.etag]);
  });

  it('comes with pages that ask no other site for anything by themselves', async () => {
    const database = await open();
    await buildContent(database.db, { ...everything, reviewsEmbedUrl: 'https://widgets.example.com/r' });
    const { app } = await buildTestApp({ database, withPages: true });
    const { body } = await app.inject(paths.home());
    expect(body).not.toMatch(
      /<iframe|<script[^>]+src="http|<(img|link|source)[^>]+(src|srcset|href)="https:\/\/(?!localhost)[^"]*(google|facebook|calendly|widgets)/,
    );
    expect(body).toContain('Load the calendar from calendly.com');
    expect(body).toContain('Load the map from google.com');
    expect(body).toContain('Load the reviews from widgets.example.com');
    expect(body).not.toContain('Load our posts');
  });

  it.each([
    ['http://calendly.com/van', /check/i],
    ['calendly.com', /check/i],
    [`https://a.example/${'x'.repeat(500)}`, /check/i],
  ])('never has to open for %s: it is not stored', async (url, problem) => {
    const { db } = await open();
    await expect(db.updateTable('site_content').set({ mapEmbedUrl: url }).execute()).rejects.toThrow(problem);
  });
});
