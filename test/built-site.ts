import { buildIfOlder } from '../scripts/build.ts';

/** For vitest: some tests start the built site or ask for its pages. */
export default function setup(): void {
  const own = process.env.NODE_ENV;
  // Vitest says `test`, which would put React's development build into the site.
  process.env.NODE_ENV = 'production';
  buildIfOlder();
  process.env.NODE_ENV = own;
}
