import { expect, it } from 'vitest';
import { tagIds, tagSources } from './tag-ids.ts';

const none = { analytics: null, tagManager: null, pixel: null };

it('takes ids that have the shape of one', () => {
  const settings = {
    googleAnalyticsId: 'G-ABC123XYZ9',
    googleTagManagerId: 'GTM-AB12CD',
    facebookPixelId: '123456789012345',
  };
  expect(tagIds(settings)).toEqual({
    analytics: 'G-ABC123XYZ9',
    tagManager: 'GTM-AB12CD',
    pixel: '123456789012345',
  });
});

it.each([
  '',
  'UA-123-1',
  'g-abc123',
  'G-',
  'G-ABC123&x=1',
  'G-ABC123\n',
  ' G-ABC123',
  "G-ABC123' 'unsafe-inline'",
])('takes %j for no id of Google', (id) => {
  expect(tagIds({ googleAnalyticsId: id, googleTagManagerId: id })).toEqual(none);
  expect(tagSources({ googleAnalyticsId: id, googleTagManagerId: id })).toEqual([]);
});

it.each(['', '12', '12345a', '123 456', '１２３４５６', '12345\n', '-12345'])(
  'takes %j for no pixel',
  (id) => {
    expect(tagIds({ facebookPixelId: id })).toEqual(none);
  },
);

it('opens the hosts of what has an id, and no others', () => {
  const hosts = (settings: Parameters<typeof tagSources>[0]) => JSON.stringify(tagSources(settings));
  expect(hosts({})).toBe('[]');
  expect(hosts({ googleTagManagerId: 'GTM-AB12CD' })).toMatch(/googletagmanager/);
  expect(hosts({ googleTagManagerId: 'GTM-AB12CD' })).not.toMatch(/facebook/);
  expect(hosts({ facebookPixelId: '123456789012345' })).not.toMatch(/google/);
});
