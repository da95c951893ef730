import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { NeedsScripts } from '../../content/needs-scripts.tsx';
import { loginPath } from '../return-to.ts';

export function LoadState({ query, what }: { query: UseQueryResult<unknown>; what: string }) {
  if (query.data === null) return <LoggedOut />;
  if (!query.isError) return <Spinner label={`Fetching ${what}`} />;
  return (
    <div role="alert" className="rounded border border-line bg-white p-6">
      <p>We cannot show {what} just now.</p>
      <Button look="quiet" className="mt-4" onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  );
}

const redirectDelay = 500;

/** Redirects to the login page, which leads back here. */
export function LoggedOut() {
  useEffect(() => {
    const timer = setTimeout(
      () => location.assign(loginPath(location.pathname + location.search)),
      redirectDelay,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="alert">
      <StateMessage title="Your account" text="You are logged out. Logging in again...">
        <NeedsScripts what="Your account" />
      </StateMessage>
    </div>
  );
}
