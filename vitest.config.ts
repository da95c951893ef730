import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isCi } from './scripts/is-ci.ts';
import { isLongRun } from './test/extent.ts';
import { SlowFirst } from './test/slow-first.ts';
import { longTests } from './test/test-files.ts';

const journeys = 'test/{engines,journeys}/**/*.test.ts';
const leftOut = isLongRun ? [] : [longTests];

/**
 * Of each project, and `npm test` runs both at once, four files on two cores: many tests wait for a deadline, a crash
 * or a quiet network, and leave their core to the others meanwhile.
 */
const workers = { pool: 'forks', maxWorkers: 2 } as const;

// As on the site, which runs React's production build.
process.env.NODE_ENV = 'production';

export default defineConfig({
  plugins: [react()],
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules-and-api',
          include: ['{app,bench,browser,server,seed,simulator,ui,test}/**/*.test.{ts,tsx}'],
          exclude: [journeys, ...leftOut],
          globalSetup: ['test/built-site.ts', 'test/sqlite.ts', 'test/postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Files share their worker's modules: loading them anew for each took as long as the tests.
          isolate: false,
          ...workers,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: [journeys],
          exclude: leftOut,
          globalSetup: ['test/built-site.ts', 'test/journeys/seeded-shop.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // So that no release waits for one unlucky moment of a browser; what needed it is named in the summary.
          retry: isCi ? 1 : 0,
          // A site to each file, and one browser whose windows go from file to file.
          isolate: false,
          ...workers,
        },
      },
    ],
  },
});
