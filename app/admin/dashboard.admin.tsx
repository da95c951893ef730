import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Router } from 'wouter';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ToastProvider } from '../../ui/toast/toast.tsx';
import { ContentFormProvider, storedContentQuery } from '../content/admin/content-form.admin.tsx';
import { Answer } from '../editing/answer.admin.tsx';
import { hasUnsaved } from '../editing/unsaved.admin.ts';
import { DashboardFrame } from './dashboard-frame.admin.tsx';

/** The owner's side of the site. */
export function Dashboard({ client }: { client: QueryClient }) {
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  // The form of the site's texts stays open over all tabs.
  const aroundNav = useCallback(
    (
      navigate: (to: string, options?: { replace?: boolean }) => void,
      to: string,
      options?: { replace?: boolean },
    ) => {
      const isElsewhere = new URL(to, location.href).pathname !== location.pathname;
      const go = () => {
        navigate(to, options);
        // What is narrowed down stays where it is; another page begins at its top.
        if (!options?.replace) scrollTo({ top: 0, behavior: 'instant' });
      };
      if (isElsewhere && hasUnsaved('content')) setLeaving({ go });
      else go();
    },
    [],
  );
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Router aroundNav={aroundNav}>
          <Answer to={storedContentQuery}>
            {(content) => (
              <ContentFormProvider content={content}>
                <DashboardFrame />
              </ContentFormProvider>
            )}
          </Answer>
        </Router>
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
