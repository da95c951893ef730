import { useRouter, useSearch } from 'wouter';

/** The query of the address as it is written; wouter's own hook has decoded it, and reading it decodes it again. */
export function useQueryString(): string {
  const { ssrSearch } = useRouter();
  useSearch();
  return ssrSearch ?? location.search.slice(1);
}
