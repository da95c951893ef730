import { type ComponentType, lazy } from 'react';

const NoConnection = () => (
  <p role="alert" className="p-4">
    This part did not arrive. Please reload the page once you are online again.
  </p>
);

/** Like `lazy`; where the code cannot be fetched, `otherwise` stands there, and the rest of the page stays. */
export const lazyPart = <Props,>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  otherwise: ComponentType<Props> = NoConnection,
) => lazy(() => load().catch(() => ({ default: otherwise })));
