import type { CspSources } from '../../server/headers.ts';
import { urlOf } from '../values/web-address.ts';

export const embedKinds = ['calendar', 'reviews', 'social', 'map'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** Empty means the site's own content. */
export type EmbedSettings = { [Kind in EmbedKind as `${Kind}EmbedUrl`]?: string };

export interface Embed {
  src: string;
  host: string;
}

/** Null if unset, or not the address of a public https site. */
export function embedOf(settings: EmbedSettings, kind: EmbedKind): Embed | null {
  const url = urlOf(settings[`${kind}EmbedUrl`] ?? '');
  if (!url) return null;
  const { protocol, hostname, port, username, href } = url;
  // The host goes into the CSP, where a "*" would match several hosts.
  const isPlain = protocol === 'https:' && port === '' && username === '';
  if (!isPlain || !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname)) return null;
  return { src: href, host: hostname.replace(/^www\./, '') };
}

export function embedSources(settings: EmbedSettings): CspSources[] {
  const origins = embedKinds.flatMap((kind) => {
    const embed = embedOf(settings, kind);
    return embed ? [new URL(embed.src).origin] : [];
  });
  return origins.length === 0 ? [] : [{ 'frame-src': [...new Set(origins)] }];
}
