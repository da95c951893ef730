import { useRouter, useSearch } from 'wouter';

/** Still encoded: wouter's own hook decodes, and reading would decode again. */
export function useQueryString(): string {
  const { ssrSearch } = useRouter();
  useSearch();
  return ssrSearch ?? location.search.slice(1);
}
