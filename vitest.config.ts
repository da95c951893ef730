import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const journeys = 'test/journeys/**/*.test.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    // React Query's development build says so of every query that was filled before the page was rendered.
    onConsoleLog: (text) => !text.includes('No queryFn was passed'),
    projects: [
      {
        extends: true,
        test: {
          name: 'rules-and-api',
          include: ['{app,browser,server,seed,simulator,ui,test}/**/*.test.{ts,tsx}'],
          exclude: [journeys],
          globalSetup: ['test/built-site.ts', 'test/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: [journeys],
          globalSetup: ['test/built-site.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser and a site to each file: one at a time, after everything else.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
