/**
 * Stands in for what TanStack Query brings for suspense, error boundaries and a memory that is restored, a few hundred
 * bytes of every page: a page has its data before it is rendered, and says itself what could not be had.
 */
export const ensureSuspenseTimers = () => {};
export const shouldSuspend = () => false;
export const ensurePreventErrorBoundaryRetry = () => {};
export const useClearResetErrorBoundary = () => {};
export const getHasError = () => false;
export const useQueryErrorResetBoundary = () => {};
export const useIsRestoring = () => false;

function leftOut(): never {
  throw new Error('Left out of the build: see vite.config.ts');
}

export const defaultThrowOnError = leftOut;
export const fetchOptimistic = leftOut;
export const QueryErrorResetBoundary = leftOut;
export const IsRestoringProvider = leftOut;
