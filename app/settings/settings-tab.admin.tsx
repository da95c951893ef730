import { ButtonLink } from '../../ui/button.tsx';
import { PeoplePage } from '../accounts/admin/people-page.admin.tsx';
import { adminPaths } from '../admin-paths.ts';
import type { EmailSender } from '../content/settings-contract.ts';
import { Answer } from '../editing/answer.admin.tsx';
import { BackLink } from '../editing/back-link.admin.tsx';
import { Card } from '../editing/card.admin.tsx';
import { AllChanges, History } from '../editing/history/history.admin.tsx';
import { EmailSamplesPage } from '../emails/admin/email-samples.admin.tsx';
import { EmailsPage } from '../emails/admin/emails-page.admin.tsx';
import { NoticesForm } from '../emails/admin/notices-form.admin.tsx';
import { EmbedsForm } from './embeds-form.admin.tsx';
import { settingsQuery } from './queries.admin.ts';
import { SettingsForm } from './settings-form.admin.tsx';

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
          <NoticesForm />
          <EmailsCard emails={settings.emails} />
          <History kind="settings" id={1} />
        </div>
      )}
    </Answer>
  );
}

/** Read-only: a mail server accepts configured senders only, so the server's environment sets them. */
function EmailsCard({ emails: { from, isSent } }: { emails: EmailSender }) {
  return (
    <Card title="Emails">
      {isSent ? (
        <p>
          Emails to customers come from <strong className="[overflow-wrap:anywhere]">{from}</strong>.
        </p>
      ) : (
        <p>
          No mail server is set, so emails are written to files instead: read them at{' '}
          <a href="/dev/mail" className="underline">
            /dev/mail
          </a>
          .
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={adminPaths.tab('settings', 'emails')} look="quiet">
          Sent, waiting and failed emails
        </ButtonLink>
        <ButtonLink href={adminPaths.tab('settings', 'email-samples')} look="quiet">
          What each looks like
        </ButtonLink>
      </div>
      <p className="text-ink-soft">
        To change where they come from, set <code>MAIL_FROM</code>, and <code>SMTP_URL</code> for the mail
        server, in the environment and start the site again. It is not set here because a mail server refuses
        addresses it was not told of, and then no email would arrive.
      </p>
    </Card>
  );
}
