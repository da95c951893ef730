import type { CspSources } from '../../server/headers.ts';
import { urlOf } from '../values/web-address.ts';

export const embedKinds = ['calendar', 'reviews', 'social', 'map'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** The addresses that the owner has set; an empty one means what the site has of its own. */
export type EmbedSettings = { [Kind in EmbedKind as `${Kind}EmbedUrl`]?: string };

/** Another site's page that stands inside one of ours. */
export interface Embed {
  src: string;
  /** Which site it is, as people call it. */
  host: string;
}

/** The embed that is set, or null where none is or where its address is not one of a public https site. */
export function embedOf(settings: EmbedSettings, kind: EmbedKind): Embed | null {
  const url = urlOf(settings[`${kind}EmbedUrl`] ?? '');
  if (!url) return null;
  const { protocol, hostname, port, username, href } = url;
  // The host also goes into the policy, where a "*" would be more than one host.
  const isPlain = protocol === 'https:' && port === '' && username === '';
  if (!isPlain || !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname)) return null;
  return { src: href, host: hostname.replace(/^www\./, '') };
}

/** The hosts that may stand inside the site's pages. */
export function embedSources(settings: EmbedSettings): CspSources[] {
  const origins = embedKinds.flatMap((kind) => {
    const embed = embedOf(settings, kind);
    return embed ? [new URL(embed.src).origin] : [];
  });
  return origins.length === 0 ? [] : [{ 'frame-src': [...new Set(origins)] }];
}
