import { LoaderCircle } from 'lucide';
import { TransportError } from '../../browser/request.ts';
import { Icon } from '../../ui/icon.tsx';
import { api } from '../paths.ts';
import { withQuery } from '../values/with-query.ts';
import { forgetAllUnsaved } from './unsaved.admin.ts';

export function Loading() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-ink-soft">
      <Icon of={LoaderCircle} className="size-6 animate-spin" />
      Loading admin dashboard...
    </p>
  );
}

interface NotLoadedProps {
  error: unknown;
  onRetry: () => void;
}

export function NotLoaded({ error, onRetry }: NotLoadedProps) {
  const isOut = isLoggedOut(error);
  return (
    <div role="alert" className="py-24 text-center">
      <p>
        {isOut
          ? 'You are not logged in any more. What you have typed is kept.'
          : 'This could not be loaded. What you have typed elsewhere is kept.'}
      </p>
      <p className="mt-2">
        {isOut ? (
          <LogInAgain />
        ) : (
          <button type="button" className="min-h-11 font-semibold underline" onClick={onRetry}>
            Try again
          </button>
        )}
      </p>
    </div>
  );
}

export const isLoggedOut = (error: unknown) => error instanceof TransportError && error.status === 401;

/** Asks nothing about unsaved changes, because drafts survive the login. */
export function LogInAgain() {
  return (
    <a
      href={withQuery(api.login(), { next: location.pathname + location.search })}
      className="inline-flex min-h-11 items-center font-semibold underline"
      onClick={forgetAllUnsaved}
    >
      Log in and come back here
    </a>
  );
}
