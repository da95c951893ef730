import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plainCss } from './scripts/plain-css.ts';

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

// One config, three builds: `vite build` for visitors' browsers, `--mode dashboard` for the owner's, which shares
// nothing with it, so that no page carries any of it, and `vite build --ssr` for the server.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss(), plainCss()],
  resolve: {
    alias: [
      // React has had it since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      { find: './infiniteQueryBehavior.js', replacement: resolve('browser/no-infinite-queries.ts') },
      { find: './mutationCache.js', replacement: resolve('browser/no-mutations.ts') },
    ],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    // React must be in the bundle, or its development build would be chosen at run time.
    noExternal: [/^react/, /^wouter/, /^@tanstack/, /^lucide/, /^regexparam/, /^use-sync/, /^@radix-ui/],
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        // As in the browser's build: both have to name the same files.
        assetsInlineLimit: 0,
        rolldownOptions: { input: ['main.ts', 'operator.ts'] },
        copyPublicDir: false,
        target: 'node24',
      }
    : mode === 'dashboard'
      ? {
          ...forBrowsers,
          manifest: 'dashboard-manifest.json',
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: { input: 'browser/dashboard.tsx' },
        }
      : {
          ...forBrowsers,
          manifest: 'manifest.json',
          rolldownOptions: {
            input: 'browser/main.tsx',
            // What every page needs is one file, and so is what the shop's pages share: small ones compress worse.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'site',
                    test: /\/browser\/main\.tsx|\/ui\/(picture|state-message|use-document-title)|\/guest-wishes/,
                    priority: 3,
                  },
                  // Only the server asks for them by way of the pages' heads.
                  { name: 'posts', test: /\/app\/blog\/(choose-posts|tags)/, priority: 4 },
                  // Home needs them without the rest of the shop.
                  { name: 'delivery', test: /\/app\/delivery-words/, priority: 2 },
                  { name: 'island', test: /\/ui\/static-island/, priority: 2 },
                  {
                    name: 'form',
                    test: /\/ui\/(field|password-field|submit-button)|\/browser\/(use-form|refusal)|account-rules|text-fields/,
                    minShareCount: 2,
                    priority: 1,
                  },
                  {
                    name: 'list',
                    test: /\/ui\/(paging|use-query)/,
                    minShareCount: 2,
                    priority: 1,
                  },
                  {
                    name: 'shop',
                    test: /\/app\/(with-query|(catalogue|shop)\/(?!.*-page|category-card))|\/ui\/quantity-picker/,
                    minShareCount: 2,
                    priority: 1,
                  },
                ],
              },
            },
          },
        },
  publicDir: 'browser/public',
}));
