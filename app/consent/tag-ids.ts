import type { CspSources } from '../../server/headers.ts';
import type { SiteContent } from '../content/contract.ts';
import { tagShapes } from '../content/tag-shapes.ts';

export type TagSettings = Partial<
  Pick<SiteContent, 'googleAnalyticsId' | 'googleTagManagerId' | 'facebookPixelId'>
>;

const valid = (id: string | undefined, shape: RegExp) => (id && shape.test(id) ? id : null);

/** Null for an id without the right shape ("G-...", "GTM-...", digits). */
export const tagIds = ({ googleAnalyticsId, googleTagManagerId, facebookPixelId }: TagSettings) => ({
  analytics: valid(googleAnalyticsId, tagShapes.googleAnalyticsId),
  tagManager: valid(googleTagManagerId, tagShapes.googleTagManagerId),
  pixel: valid(facebookPixelId, tagShapes.facebookPixelId),
});

const google: CspSources = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

const meta: CspSources = {
  'script-src': ['https://connect.facebook.net'],
  'img-src': ['https://www.facebook.com'],
  'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
};

/** No browser contacts these hosts before consent. */
export function tagSources(settings: TagSettings): CspSources[] {
  const { analytics, tagManager, pixel } = tagIds(settings);
  return [...(analytics || tagManager ? [google] : []), ...(pixel ? [meta] : [])];
}
