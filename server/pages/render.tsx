import { type Head, headTags, scriptJson } from '../html.ts';
import type { BuiltAssets } from './static-files.ts';

export interface Document {
  head: Head;
  body: string;
  state: unknown;
  source: string;
}

const icons =
  '<meta name="theme-color" content="#182329"><link rel="icon" href="/icon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">';

function fontPreload([font]: string[]): string {
  return font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : '';
}

const inlineStyles = ({ css, fontUrls }: BuiltAssets) => `${fontPreload(fontUrls)}<style>${css}</style>`;

export const headLinks = ({ cssUrls, fontUrls }: BuiltAssets) =>
  [icons, fontPreload(fontUrls), ...cssUrls.map((url) => `<link rel="stylesheet" href="${url}">`)].join('');

export function createStillRenderer(assets: BuiltAssets): (body: string) => string {
  const styles = inlineStyles(assets);
  return (body) =>
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Preview</title>${styles}</head>` +
    `<body inert><div id="root">${body}</div></body></html>`;
}

export type RenderDocument = (document: Document) => string;

/** Scripts have low priority, except the entry: slow phones would fetch pictures before it. */
export function createDocumentRenderer(assets: BuiltAssets): RenderDocument {
  const styles = inlineStyles(assets);
  const preloadScript = (url: string) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`;
  const script = (url: string, priority: 'low' | 'high') =>
    `<script type="module" async fetchpriority="${priority}" src="${url}"></script>`;

  return ({ head, body, state, source }) =>
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    headTags(head) +
    icons +
    `${styles}</head><body><div id="root">${body}</div>` +
    assets.early.map((url) => script(url, 'low')).join('') +
    `<script type="application/json" id="state">${scriptJson(state)}</script>` +
    script(assets.entry, 'high') +
    [...assets.preloads, ...assets.chunksOf(source)].map(preloadScript).join('') +
    '</body></html>';
}
