import { hydrate as restoreQueries } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { findPage, Site } from '../app/site.tsx';
import '../ui/tokens.css';
import { createQueryClient } from './query-client.ts';
import { reportError, watchErrors } from './report-errors.ts';

watchErrors();

const client = createQueryClient();
const state = document.getElementById('state')?.textContent;
const root = document.getElementById('root');

if (root && state) {
  restoreQueries(client, JSON.parse(state));
  // The page's own code comes first, so that hydration finds exactly what the server rendered.
  await findPage(location.pathname).page.lazy.preload();
  hydrateRoot(
    root,
    <StrictMode>
      <Site client={client} />
    </StrictMode>,
    { onRecoverableError: (error) => reportError(error, 'hydration') },
  );
}

// A page that comes back from the back/forward cache shows what was true when it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void client.refetchQueries({ type: 'active' });
});
