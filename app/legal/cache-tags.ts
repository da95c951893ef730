import type { PolicyPath } from './policy-paths.ts';

/** One legal page and what it says. */
export const policyCacheTag = (path: PolicyPath) => `policy:${path}`;
