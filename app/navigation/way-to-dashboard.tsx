import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { useRouter } from 'wouter';
import { currentUserQuery } from '../accounts/queries.ts';
import { loginPath, otherLoginPath } from '../accounts/return-to.ts';
import { adminPaths } from '../admin-paths.ts';
import { useLogOut } from './use-log-out.ts';

export function WayToDashboard() {
  const address = useWantedAddress();
  const { data: user } = useQuery(currentUserQuery);
  const logOut = useLogOut(() => location.assign(loginPath(address)));
  if (address === '') return null;
  return (
    <p className="mt-8 text-sm text-ink-soft [overflow-wrap:anywhere]">
      {user ? (
        <>
          You are logged in as {user.email}.{' '}
          <Way href={otherLoginPath(address)} onClick={logOut}>
            Log in with another account
          </Way>
        </>
      ) : (
        <>
          Do you work here? <Way href={loginPath(address)}>Log in</Way>
        </>
      )}
    </p>
  );
}

interface WayProps {
  href: string;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
}

/** A new document, because only the server redirects. */
const Way = (props: WayProps) => (
  <a {...props} className="inline-flex min-h-11 items-center underline underline-offset-4" />
);

/** Returns the requested address below /admin with its query, or '' elsewhere. /admin itself means the Overview. */
function useWantedAddress(): string {
  const router = useRouter();
  // Still encoded: wouter's own hooks decode, and the server would decode again.
  const [path] = router.hook(router);
  const search = router.searchHook(router).replace(/^\?/, '');
  const rest = /^\/admin(|\/.*)$/i.exec(path)?.[1];
  if (rest === undefined) return '';
  return rest === '' ? adminPaths.overview() : adminPaths.tab() + rest + (search && `?${search}`);
}
