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
 * Loads the page's code first, so that hydration matches the server's HTML. Never await at module level: the
 * bundler may merge page and entry, which would then wait for each other.
 */
async function start(container: HTMLElement): Promise<void> {
  await findPage(location.pathname).page.component.preload();
  // Safari before 17 has no popovers.
  if (!('popover' in HTMLElement.prototype)) await import('../../browser/open-menus.ts').catch(() => {});
  // Hydrates in slices, so that taps are heard; all at once blocks a slow phone for 0.2 s.
  startTransition(() => {
    hydrateRoot(container, <Site client={client} />, {
      onRecoverableError: (error) => reportError(error, 'hydration'),
      onCaughtError: (error, { errorBoundary }) => reportError(error, 'part', errorBoundary),
    });
  });
}

// The back/forward cache restores outdated pages.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (client.getQueryData(currentUserQuery.queryKey)) {
    // The visitor may have signed out, so hide personal data at once.
    document.documentElement.style.visibility = 'hidden';
    location.reload();
  } else void client.refetchQueries({ type: 'active' });
});
