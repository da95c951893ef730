import { useQuery } from '@tanstack/react-query';
import { fetchedQuery } from './queries.admin.ts';
import { isElsewhere, smallSource } from './shown-picture.admin.ts';

/** A small form of a picture; of one elsewhere what was fetched of it, as visitors see it, or empty. */
export function useSmallSource(url: string): string {
  const isFetched = isElsewhere(url);
  const { data } = useQuery({ ...fetchedQuery(url), enabled: isFetched });
  return smallSource(isFetched ? (data?.url ?? '') : url);
}
