import { buildIfOlder } from '../scripts/build.ts';

/** For vitest: some tests start the built site or ask for its pages. */
export default function setup(): void {
  buildIfOlder();
}
