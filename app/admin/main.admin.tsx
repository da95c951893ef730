import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Dashboard } from './dashboard.admin.tsx';
import { tabAt } from './tabs.admin.ts';
import '../../ui/dashboard.css';
import { answerWith } from '../../browser/brought-answers.ts';
import { createQueryClient } from '../../browser/query-client.ts';
import { watchErrors } from '../../browser/report-errors.ts';

watchErrors();

const client = createQueryClient();
const state = document.getElementById('state')?.textContent;
answerWith(client, JSON.parse(state ?? '[]'));

/** Once the opened tab can be drawn with its frame: React lets whatever comes after a stand-in wait for 0.3 s. */
async function start(root: HTMLElement): Promise<void> {
  await tabAt(location.pathname).tab?.Contents.fetch();
  createRoot(root).render(
    <StrictMode>
      <Dashboard client={client} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
