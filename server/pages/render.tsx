import { type Head, headTags, scriptJson } from '../html.ts';
import type { BuiltAssets } from './static-files.ts';

export interface Document {
  head: Head;
  /** The rendered tree. */
  body: string;
  /** What the browser needs to take the tree over without asking again. */
  state: unknown;
  /** The page's source file, whose scripts are fetched along with the entry. */
  source: string;
}

/** What browsers and home screens show of the site; /favicon.ico is there for those that do not read this. */
const icons =
  '<meta name="theme-color" content="#182329"><link rel="icon" href="/icon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">';

function preloadOf([font]: string[]): string {
  return font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : '';
}

/** The typeface and the styles of a page, which need no second answer before it can be painted. */
const stylesOf = ({ css, fontUrls }: BuiltAssets) => `${preloadOf(fontUrls)}<style>${css}</style>`;

/** The same as files for the head of a page that is never kept and so sent whole each time; they are fetched once. */
export const linksOf = ({ cssUrls, fontUrls }: BuiltAssets) =>
  [icons, preloadOf(fontUrls), ...cssUrls.map((url) => `<link rel="stylesheet" href="${url}">`)].join('');

/** A document to look at: without scripts, and nothing in it can be clicked or reached by keyboard. */
export function createStillRenderer(assets: BuiltAssets): (body: string) => string {
  const styles = stylesOf(assets);
  return (body) =>
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Preview</title>${styles}</head>` +
    `<body inert><div id="root">${body}</div></body></html>`;
}

export type RenderDocument = (document: Document) => string;

/**
 * Puts finished documents together. A page is read before its scripts are there, so they come with low priority, but
 * for the entry: a page works once that runs, and a slow phone would fetch pictures before it.
 */
export function createDocumentRenderer(assets: BuiltAssets): RenderDocument {
  const styles = stylesOf(assets);
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
