import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from './queries.ts';
import { type Role, roleOf } from './roles.ts';

/** What whoever looks at the dashboard may do in it; the server holds to it whatever is drawn. */
export function useRole(): Role {
  const { data: user } = useQuery(currentUserQuery);
  return (user && roleOf(user)) ?? 'staff';
}
