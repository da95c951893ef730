/**
 * Whether everything runs: in `npm run test:long`, and for whoever names a file. `npm test` leaves out files that end in
 * `.long.test.ts`, PostgreSQL where it cannot differ, and what is told at another width or in a rarer state.
 */
export const isLongRun = process.env.TEST_EXTENT !== 'short';
