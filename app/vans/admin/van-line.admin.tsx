import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import { withUnits } from '../../values/units.ts';
import { withQuery } from '../../values/with-query.ts';
import type { VanLine as Line } from './contract.ts';

const vanLineQuery = (email: string) =>
  queryOptions<Line>({ queryKey: [withQuery(adminApi.vanLine(), { email })] });

/** Which van somebody has, in a line; nothing where they told us of none. */
export function VanLine({ email }: { email: string }) {
  const { data } = useQuery({ ...vanLineQuery(email), enabled: email !== '' });
  if (!data?.line) return null;
  return <p className="[overflow-wrap:anywhere]">Van: {withUnits(data.line)}</p>;
}
