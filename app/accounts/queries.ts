import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { CurrentUser } from './contract.ts';

/** Who is signed in; null when nobody is. */
export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: [api.user()],
  meta: { emptyOn: [401] },
});
