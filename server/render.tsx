import { type Head, headTags, scriptJson } from './html.ts';
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

/**
 * The typeface and the styles of a page, which need no second answer before it can be painted. Where the page's scripts
 * will ask for its own style sheet by address they find it in the document already, and it is not fetched.
 */
function createStyles(assets: BuiltAssets): (source: string) => string {
  const font = assets.fontUrls[0];
  const preloadFont = font
    ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`
    : '';
  return (source) => {
    const { css, url } = assets.styleOf(source);
    const there = url === undefined ? '' : `<link rel="stylesheet" href="${url}" disabled>`;
    return `${preloadFont}<style>${css}</style>${there}`;
  };
}

/** A document to look at: without scripts, and nothing in it can be clicked or reached by keyboard. */
export function createStillRenderer(
  assets: BuiltAssets,
): (document: Pick<Document, 'body' | 'source'>) => string {
  const stylesOf = createStyles(assets);
  return ({ body, source }) =>
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Preview</title>${stylesOf(source)}</head>` +
    `<body inert><div id="root">${body}</div></body></html>`;
}

export type RenderDocument = (document: Document) => string;

/**
 * Starts what waits in the template before it, scripts and all. Fetched before the first paint they would share the line
 * with what is painted. Where a browser does not tell of a paint, or the page lies in the background, they come after a
 * while.
 */
export const afterFirstPaint =
  '{let t=document.currentScript.previousSibling,f=()=>t.replaceWith(t.content);setTimeout(f,2e3);' +
  'new PerformanceObserver(f).observe({type:"paint",buffered:!0})}';

/**
 * Puts the finished document together. The scripts of a page that stands without them are fetched `afterFirstPaint`, by a
 * script that the policy has to allow; those of one that they draw, at once.
 */
export function createDocumentRenderer(
  assets: BuiltAssets,
  { isDrawnByScripts }: { isDrawnByScripts: boolean },
): RenderDocument {
  const stylesOf = createStyles(assets);
  const preloadScript = (url: string) => `<link rel="modulepreload" href="${url}">`;
  const script = (url: string) => `<script type="module" async fetchpriority="low" src="${url}"></script>`;
  const inTurn = (scripts: string) =>
    isDrawnByScripts ? scripts : `<template>${scripts}</template><script>${afterFirstPaint}</script>`;

  return ({ head, body, state, source }) =>
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    headTags(head) +
    icons +
    `${stylesOf(source)}</head><body><div id="root">${body}</div>` +
    assets.early.map(script).join('') +
    `<script type="application/json" id="state">${scriptJson(state)}</script>` +
    inTurn(
      [...assets.preloads, ...assets.chunksOf(source)].map(preloadScript).join('') + script(assets.entry),
    ) +
    '</body></html>';
}
