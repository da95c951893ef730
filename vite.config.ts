import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { oldestBrowsers } from './scripts/oldest-browsers.ts';

/** While sources are watched (scripts/dev.ts) a site runs on what is there: nothing is taken away beneath it. */
const emptyOutDir = !process.argv.includes('--watch');

/** What every build for a browser has in common. */
const forBrowsers = {
  target: oldestBrowsers,
  emptyOutDir,
  outDir: 'dist/browser',
  // The server names in each page the scripts that it needs.
  modulePreload: false,
  assetsInlineLimit: 0,
};

/** In place of Vite's own, which also fetches style sheets: no script of a visitor's page has one. */
const fetchCode: Plugin = {
  name: 'fetch-code',
  enforce: 'pre',
  apply: (_config, { mode, isSsrBuild }) => mode === 'production' && !isSsrBuild,
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => `export const __vitePreload = (load) => load().catch((error) => {
      const event = new Event('vite:preloadError', { cancelable: true });
      dispatchEvent(event);
      throw error;
    })`,
  },
};

/** Before zod makes its first schema, so that it does not even try what the policy forbids. */
const withoutEval = 'globalThis.__zod_globalConfig = { jitless: true };';

/** What every form is made of: in one file it is a fifth smaller than in seven. */
const formParts = /\/(use-form|refusal|field|long-field|notice|text-fields|account-rules)\.tsx?$/;

/** Early taps have to be there first, and scripts would ask for a style sheet of their group. */
const visitorsCode = /^(?!.*(early-taps|\.css$))/;

// One config, three builds: `vite build` for visitors' browsers, `--mode dashboard` for the owner's, which shares
// nothing with it, so that no page carries any of it, and `vite build --ssr` for the server.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss(), fetchCode],
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
        emptyOutDir,
        outDir: 'dist/server',
        // As in the browser's build: both have to name the same files.
        assetsInlineLimit: 0,
        rolldownOptions: { input: ['main.ts', 'operator.ts', 'server/pictures/picture-worker.ts'] },
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
            input: 'app/admin/main.admin.tsx',
            // One file of what the tabs share: twenty small ones wait for one another where a browser asks for six at once.
            output: {
              intro: ({ moduleIds }) => (moduleIds.some((id) => id.includes('/zod/')) ? withoutEval : ''),
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
            // The style sheet is an entry, since pages carry it inline: no script may ask for it again.
            input: ['app/site/main.tsx', 'browser/early-taps.ts', 'ui/site.css'],
            // What every page runs is one file. So are the small modules that six pages share: twenty small files would
            // wait for one another, since browsers ask for six at once. The bundler splits the rest.
            output: {
              // Every page carries these names, so the hash in them is the shortest that the bundler makes.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [
                  { name: 'frame', tags: ['$initial'], test: visitorsCode },
                  { name: 'parts', minShareCount: 6, maxModuleSize: 600, test: visitorsCode },
                  { name: 'forms', minShareCount: 2, test: formParts },
                ],
              },
            },
          },
        },
  publicDir: 'browser/public',
}));
