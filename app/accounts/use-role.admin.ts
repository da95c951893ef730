import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from './queries.ts';
import { type Role, roleOf } from './roles.ts';

/** For display only; the server enforces roles. */
export function useRole(): Role {
  const { data: user } = useQuery(currentUserQuery);
  return (user && roleOf(user)) ?? 'staff';
}
