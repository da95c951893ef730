import type { QueryKey } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { focusPressed } from '../../browser/focus-pressed.ts';
import { createQueryClient } from '../../browser/query-client.ts';
import { reportError, watchErrors } from '../../browser/report-errors.ts';
import { currentUserQuery } from '../accounts/queries.ts';
import { findPage } from './pages.ts';
import { Site } from './site.tsx';

watchErrors();
focusPressed();

const client = createQueryClient();
const state = document.getElementById('state')?.textContent;
const root = document.getElementById('root');

if (root && state) {
  const answers: [key: QueryKey, answer: unknown][] = JSON.parse(state);
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  void start(root).catch((error) => reportError(error, 'start', root));
}

/**
 * The page's own code comes first, so that hydration finds exactly what the server rendered. Not awaited at
 * the top of this module: the bundler may put what pages import into the same file, and a page that waits
 * for a file that waits for the page never arrives.
 */
async function start(container: HTMLElement): Promise<void> {
  await findPage(location.pathname).page.component.preload();
  // Safari before 17 has no menus of its own.
  if (!('popover' in HTMLElement.prototype)) await import('../../browser/open-menus.ts').catch(() => {});
  // In slices, between which the browser hears what is tapped; otherwise all at once, which takes a slow phone 0.2 s.
  startTransition(() => {
    hydrateRoot(container, <Site client={client} />, {
      onRecoverableError: (error) => reportError(error, 'hydration'),
      onCaughtError: (error, { errorBoundary }) => reportError(error, 'part', errorBoundary),
    });
  });
}

// A page that comes back from the back/forward cache shows what was true when it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (client.getQueryData(currentUserQuery.queryKey)) {
    // Whose page it was may have signed out since, and nothing of theirs may wait for an answer.
    document.documentElement.style.visibility = 'hidden';
    location.reload();
  } else void client.refetchQueries({ type: 'active' });
});
