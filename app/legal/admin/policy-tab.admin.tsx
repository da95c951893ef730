import type { PolicyPath } from '../policy-paths.ts';

/** What fetches the tab of the legal page at a path. */
export const loadPolicy = (path: PolicyPath) => async () => {
  const { PolicyForm } = await import('./policy-form.admin.tsx');
  return { default: () => <PolicyForm path={path} /> };
};
