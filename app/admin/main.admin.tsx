import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useCallback, useState } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { type AroundNavHandler, Router } from 'wouter';
import { AskAgain } from '../accounts/confirmation/ask-again.tsx';
import { currentUserQuery } from '../accounts/queries.ts';
import { roleOf } from '../accounts/roles.ts';
import { AskForSecondFactor } from '../accounts/second-factor/ask-for-second-factor.admin.tsx';
import { ContentFormProvider, storedContentQuery } from '../content/admin/content-form.admin.tsx';
import { Answer } from '../editing/answer.admin.tsx';
import { startDrafts } from '../editing/drafts/drafts.admin.ts';
import { hasUnsaved } from '../editing/unsaved.admin.ts';
import { PaymentModeContext } from '../payments/use-payment-mode.admin.ts';
import { DashboardFrame } from './dashboard-frame.admin.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { tabAt } from './tabs.admin.ts';
import '../../ui/dashboard.css';
import { serveBroughtAnswers } from '../../browser/brought-answers.ts';
import { focusPressed } from '../../browser/focus-pressed.ts';
import { keepFocus } from '../../browser/keep-focus.ts';
import { createQueryClient } from '../../browser/query-client.ts';
import { reportError, watchErrors } from '../../browser/report-errors.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Part } from '../../ui/part.tsx';
import { ToastProvider } from '../../ui/toast/toast.tsx';

watchErrors();
focusPressed();

const client = createQueryClient();
const state = document.getElementById('state')?.textContent;
const { user, answers, paymentMode, asksSecondFactor }: DashboardState = JSON.parse(
  state ?? '{"user":null,"answers":[],"paymentMode":"live","asksSecondFactor":false}',
);
// Set before the first render, which depends on the role.
client.setQueryData(currentUserQuery.queryKey, user);
serveBroughtAnswers(client, answers);
if (user) startDrafts(user.id);

/** Loads the tab before rendering: React delays content that replaces a fallback by 0.3 s. */
async function start(root: HTMLElement): Promise<void> {
  const role = (user && roleOf(user)) ?? 'staff';
  keepFocus(root);
  await tabAt(location.pathname, role).tab?.Contents.fetch();
  const onCaughtError: RootOptions['onCaughtError'] = (error, { errorBoundary }) =>
    reportError(error, 'part', errorBoundary);
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <PaymentModeContext value={paymentMode}>
        <Part name="dashboard">
          <Dashboard client={client} />
        </Part>
      </PaymentModeContext>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root).catch((error) => reportError(error, 'start', root));

// The back-forward cache could show the page after logout.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

function Dashboard({ client }: { client: QueryClient }) {
  const [isAsking, setIsAsking] = useState(asksSecondFactor);
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  // The content form stays open across tabs.
  const aroundNav = useCallback<AroundNavHandler>((navigate, to, options) => {
    const isElsewhere = new URL(to, location.href).pathname !== location.pathname;
    const go = () => {
      navigate(to, options);
      // Filters (`replace`) keep the scroll position; other pages start at the top.
      if (!options?.replace) scrollTo({ top: 0, behavior: 'instant' });
    };
    if (isElsewhere && hasUnsaved('content')) setLeaving({ go });
    else go();
  }, []);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Router aroundNav={aroundNav}>
          {isAsking ? (
            <AskForSecondFactor onAnswer={() => setIsAsking(false)} />
          ) : (
            <Answer to={storedContentQuery}>
              {(content) => (
                <ContentFormProvider content={content}>
                  <DashboardFrame />
                </ContentFormProvider>
              )}
            </Answer>
          )}
        </Router>
        <AskAgain />
        <ConfirmDialog
          isOpen={leaving !== null}
          title="Leave without saving?"
          yes="Leave"
          no="Stay"
          onAnswer={(isYes) => {
            setLeaving(null);
            if (isYes) leaving?.go();
          }}
        >
          <p>
            What you typed is not saved yet. It is kept on this device and will be here when you come back.
          </p>
        </ConfirmDialog>
      </ToastProvider>
    </QueryClientProvider>
  );
}
