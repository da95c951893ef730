import type { CspSources } from '../../server/headers.ts';
import { type TagSettings, tagSources } from '../consent/tag-ids.ts';
import { type EmbedSettings, embedSources } from '../embeds/embeds.ts';
import type { SitePage } from '../page.ts';

/**
 * The other sites that a page may reach, from what the owner has set in the site's content: the embeds
 * everywhere, since the home page is reached from every page without a new document, and the tags on pages
 * that hold nothing private.
 */
export function foreignSources(
  content: TagSettings & EmbedSettings,
  { isPrivate }: Pick<SitePage, 'isPrivate'>,
): CspSources[] {
  return [...embedSources(content), ...(isPrivate ? [] : tagSources(content))];
}
