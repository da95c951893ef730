import { TransportError } from '../../browser/request.ts';
import { api } from '../paths.ts';
import { withQuery } from '../values/with-query.ts';
import { forgetAllUnsaved } from './unsaved.admin.ts';

/** Whether the server refused because nobody is logged in any more. */
export const isLoggedOut = (error: unknown) => error instanceof TransportError && error.status === 401;

/** Leads to the login and back to this page. Drafts wait here, so nothing is asked about what is not saved. */
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
