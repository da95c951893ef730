import { isPrivatePath } from './pages.ts';

/** What a thumb may reach for on any page. Together they are less than a picture. */
const smallParts = [() => import('../cart/cart-panel.tsx'), () => import('../wishlist/toggle-wish.ts')];

/** Fetches them, so that they are there without a connection and after a deploy. `prepare` fetches a page of the site. */
export function fetchSmallParts(prepare: (url: string) => Promise<void>): void {
  const quietly = () => {};
  import('../../browser/after-deploy.ts').then(({ watchBuild }) => watchBuild(), quietly);
  import('../navigation/fetch-ahead.ts').then(
    ({ fetchAhead }) => fetchAhead(prepare, isPrivatePath),
    quietly,
  );
  import('../navigation/search-key.ts').then(({ watchSearchKey }) => watchSearchKey(), quietly);
  import('../../ui/emails/hide-blanks.ts').then(({ hideBlanks }) => hideBlanks(), quietly);
  for (const load of smallParts) load().catch(quietly);
}
