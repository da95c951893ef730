import { useQuery } from '@tanstack/react-query';
import { powerPartsQuery } from '../../catalogue/sizing/queries.ts';
import type { Load } from './limits.ts';
import { type Recommendation, recommend } from './recommend.ts';

/** The battery for a load, of what the shop has; null while nothing is asked for. */
export function useRecommendation(load: Load | null): Recommendation | null {
  const { data: parts = null } = useQuery(powerPartsQuery);
  return load && recommend(load, parts);
}
