import type { PolicyPath } from '../policy-paths.ts';

export const loadPolicy = (path: PolicyPath) => async () => {
  const { PolicyForm } = await import('./policy-form.admin.tsx');
  return { default: () => <PolicyForm path={path} /> };
};
