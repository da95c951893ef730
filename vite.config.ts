import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plainCss } from './scripts/plain-css.ts';
import { styleSources } from './scripts/style-sources.ts';

/** What every build for a browser has in common. */
const forBrowsers = {
  outDir: 'dist/browser',
  // The server names the scripts that a page needs; the browser needs a table of style sheets only.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file: string, needed: string[]) =>
      needed.filter((name) => /\/all-.*\.css$/.test(name)),
  },
  assetsInlineLimit: 0,
};

/** 32 bits tell two builds of a file apart as well as 48 do, and every page carries the names of all parts there are. */
const shortNames = { hashCharacters: 'hex' } as const;

// One config, three builds: `vite build` for visitors' browsers, `--mode dashboard` for the owner's, which shares
// nothing with it, so that no page carries any of it, and `vite build --ssr` for the server.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), styleSources(), tailwindcss(), plainCss()],
  resolve: {
    alias: [
      // React has had it since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      { find: './infiniteQueryBehavior.js', replacement: resolve('browser/no-infinite-queries.ts') },
      { find: './mutationCache.js', replacement: resolve('browser/no-mutations.ts') },
      { find: './timeoutManager.js', replacement: resolve('browser/plain-timers.ts') },
      { find: /^\.\/(focus|online)Manager\.js$/, replacement: resolve('browser/plain-managers.ts') },
      {
        find: /^\.\/(suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider)\.js$/,
        replacement: resolve('browser/no-suspense.ts'),
      },
    ],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    // All packages go into the bundle: one file is read and compiled faster than a thousand, so that the site starts in
    // two thirds of the time. React would bring its development build otherwise.
    noExternal: true,
    // These are partly compiled for each system, and stay with their packages.
    external: ['@node-rs/argon2', 'better-sqlite3', 'sharp'],
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        // As in the browser's build: both have to name the same files.
        assetsInlineLimit: 0,
        rolldownOptions: { input: ['main.ts', 'operator.ts'], output: shortNames },
        copyPublicDir: false,
        target: 'node24',
      }
    : mode === 'dashboard'
      ? {
          ...forBrowsers,
          manifest: 'dashboard-manifest.json',
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: 'browser/dashboard.tsx',
            // One file of what the tabs share: twenty small ones wait for one another where a browser asks for six at once.
            output: {
              codeSplitting: {
                groups: [{ name: 'parts', test: /\/(app|browser|ui)\/|\/lucide\//, minShareCount: 2 }],
              },
            },
          },
        }
      : {
          ...forBrowsers,
          manifest: 'manifest.json',
          rolldownOptions: {
            // The style sheet is one of its own: were it the entry's, whatever comes later would ask for it again.
            input: ['browser/main.tsx', 'browser/early-taps.ts', 'ui/tokens.css'],
            // What every page needs is one file, and so is what the shop's pages share: small ones compress worse.
            output: {
              ...shortNames,
              codeSplitting: {
                groups: [
                  {
                    name: 'site',
                    test: /\/browser\/main\.tsx|\/ui\/(picture|state-message|use-document-title|use-room-below)|\/guest-wishes/,
                    priority: 3,
                  },
                  // Only the server asks for them by way of the pages' records.
                  { name: 'posts', test: /\/app\/blog\/(choose-posts|tags)/, priority: 4 },
                  { name: 'order-link', test: /\/order-link-paths|\/linked-order-query/, priority: 4 },
                  // Home needs them without the rest of the shop.
                  { name: 'delivery', test: /\/app\/delivery-words/, priority: 2 },
                  { name: 'island', test: /\/ui\/static-island/, priority: 2 },
                  {
                    name: 'form',
                    test: /\/ui\/(field|long-field|password-field|submit-button)|\/browser\/(use-form|refusal)|account-rules|text-fields/,
                    minShareCount: 2,
                    priority: 1,
                  },
                  {
                    name: 'list',
                    test: /\/ui\/paging/,
                    minShareCount: 2,
                    priority: 1,
                  },
                  {
                    name: 'shop',
                    test: /\/app\/(with-query|units|(catalogue|figures|shop)\/(?!.*-page|category-card|category-chips|figure-kinds|listing-c|goes-with))|\/ui\/(sent|later)-part/,
                    minShareCount: 2,
                    priority: 2,
                  },
                  // What lists are sorted and narrowed down by: a single product has no use for it.
                  {
                    name: 'listing',
                    test: /\/app\/(catalogue\/listing-choice|shop\/listing-controls)/,
                    minShareCount: 2,
                    priority: 1,
                  },
                  // A product's page and the cart: lists of products have no use for it.
                  { name: 'quantity', test: /\/ui\/quantity-picker/, priority: 3 },
                  // The cart's page, its dropdown and the checkout list the same goods.
                  {
                    name: 'goods',
                    test: /\/app\/cart\/(cart-line|line-frame|limit-words|delivery-sums|use-stock)/,
                  },
                ],
              },
            },
          },
        },
  publicDir: 'browser/public',
}));
