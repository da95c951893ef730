import '../../ui/all.css';
import { staticIsland } from '../../ui/static-island.tsx';

const { Part, prepare } = staticIsland('from-enquiry-to-keys', () => import('./from-enquiry-to-keys.tsx'));

export { Part as Page, prepare };
