import { staticIsland } from '../../ui/static-island.tsx';

/** What stands below both calculators. */
export const working = staticIsland('working-and-guidance', () => import('./working.tsx'));
