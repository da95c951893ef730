import { ButtonLink } from '../../ui/button.tsx';
import { PeoplePage } from '../accounts/admin/people-page.admin.tsx';
import { adminPaths } from '../admin-paths.ts';
import { Answer } from '../editing/answer.admin.tsx';
import { BackLink } from '../editing/back-link.admin.tsx';
import { AllChanges } from '../editing/history/all-changes.admin.tsx';
import { History } from '../editing/history/history.admin.tsx';
import { EmailSamplesPage } from '../emails/admin/email-samples.admin.tsx';
import { EmailsPage } from '../emails/admin/emails-page.admin.tsx';
import { EmailsCard } from './emails-card.admin.tsx';
import { EmbedsForm } from './embeds-form.admin.tsx';
import { settingsQuery } from './queries.admin.ts';
import { SettingsForm } from './settings-form.admin.tsx';

/** The owner's numbers, what other sites show in this one, who changed what, and the emails. */
export default function SettingsTab({ id }: { id: string }) {
  if (id === 'history') {
    return (
      <div className="grid gap-6">
        <BackLink href={adminPaths.tab('settings')}>Settings</BackLink>
        <AllChanges />
      </div>
    );
  }
  if (id === 'people') return <PeoplePage />;
  if (id === 'emails') return <EmailsPage />;
  if (id === 'email-samples') return <EmailSamplesPage />;
  return (
    <Answer to={settingsQuery}>
      {(settings) => (
        <div className="grid gap-8">
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={adminPaths.tab('settings', 'people')} look="quiet">
              People who may use the dashboard
            </ButtonLink>
            <ButtonLink href={adminPaths.tab('settings', 'history')} look="quiet">
              Who changed what
            </ButtonLink>
          </div>
          <SettingsForm settings={settings} />
          <EmbedsForm />
          <EmailsCard emails={settings.emails} />
          <History kind="settings" id={1} />
        </div>
      )}
    </Answer>
  );
}
