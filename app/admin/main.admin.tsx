import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentUserQuery } from '../accounts/queries.ts';
import { roleOf } from '../accounts/roles.ts';
import { keepDraftsOf } from '../editing/drafts/drafts.admin.ts';
import { PaymentModeContext } from '../payments/use-payment-mode.admin.ts';
import { Dashboard } from './dashboard.admin.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { tabAt } from './tabs.admin.ts';
import '../../ui/dashboard.css';
import { answerWith } from '../../browser/brought-answers.ts';
import { createQueryClient } from '../../browser/query-client.ts';
import { watchErrors } from '../../browser/report-errors.ts';

watchErrors();

const client = createQueryClient();
const state = document.getElementById('state')?.textContent;
const { user, answers, paymentMode }: DashboardState = JSON.parse(
  state ?? '{"user":null,"answers":[],"paymentMode":"live"}',
);
// There from the beginning: what may be seen depends on who looks.
client.setQueryData(currentUserQuery.queryKey, user);
answerWith(client, answers);
if (user) keepDraftsOf(user.id);

/** Once the opened tab can be drawn with its frame: React lets whatever comes after a stand-in wait for 0.3 s. */
async function start(root: HTMLElement): Promise<void> {
  const role = (user && roleOf(user)) ?? 'staff';
  await tabAt(location.pathname, role).tab?.Contents.fetch();
  createRoot(root).render(
    <StrictMode>
      <PaymentModeContext value={paymentMode}>
        <Dashboard client={client} />
      </PaymentModeContext>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
