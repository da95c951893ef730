/**
 * `npm test` sets it and leaves out what takes long: files that end in `.long.test.ts`, PostgreSQL where it cannot
 * differ, and more rounds of the same. `npm run test:long` runs all, and so does whoever names a file.
 */
export const isShortRun = process.env.TEST_EXTENT === 'short';
