import { staticIsland } from '../../ui/static-island.tsx';

/** What stands below the products, the same on every page. */
export const promises = staticIsland('promises', () => import('./shop-promises.tsx'));
