import '../../ui/all.css';
import { staticIsland } from '../../ui/static-island.tsx';

const { Part, prepare } = staticIsland('questions-and-answers', () => import('./questions-and-answers.tsx'));

export { Part as Page, prepare };
