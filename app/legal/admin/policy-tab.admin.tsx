import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import type { PolicyPath } from '../policy-paths.ts';

/** The tab of the legal page at a path. */
export const policyTab = (path: PolicyPath) =>
  lazyPart(async () => {
    const { PolicyForm } = await import('./policy-form.admin.tsx');
    return { default: () => <PolicyForm path={path} /> };
  });
