import { isPrivatePath } from './pages.ts';

const smallParts = [() => import('../cart/cart-panel.tsx'), () => import('../wishlist/toggle-wish.ts')];

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
