/**
 * True in `npm run test:long`, and for whoever names a file. Otherwise `npm test` leaves out files that end in
 * `.long.test.ts`, PostgreSQL where it cannot differ, and further widths and rarer states.
 */
export const isLongRun = process.env.TEST_EXTENT !== 'short';
