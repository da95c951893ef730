import { useQuery } from '@tanstack/react-query';
import { fetchedQuery } from './queries.admin.ts';
import { isElsewhere, smallSource } from './shown-picture.admin.ts';

/** For external pictures, uses the fetched copy; empty until there is one. */
export function useSmallSource(url: string): string {
  const isFetched = isElsewhere(url);
  const { data } = useQuery({ ...fetchedQuery(url), enabled: isFetched });
  return smallSource(isFetched ? (data?.url ?? '') : url);
}
