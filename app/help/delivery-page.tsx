import '../../ui/all.css';
import { staticIsland } from '../../ui/static-island.tsx';

const { Part, prepare } = staticIsland('delivery-and-returns', () => import('./delivery-and-returns.tsx'));

export { Part as Page, prepare };
