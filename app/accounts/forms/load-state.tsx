import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { LoggedOut } from './logged-out.tsx';

/** Stands where a person's data will be: on its way, not to be had just now, or nobody's any more. */
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
