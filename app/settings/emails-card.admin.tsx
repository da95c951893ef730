import { ButtonLink } from '../../ui/button.tsx';
import { adminPaths } from '../admin-paths.ts';
import type { EmailSender } from '../content/settings-contract.ts';
import { Card } from '../editing/card.admin.tsx';

/** Who emails come from. A mail server sends only what it was told to, so it is set where the server is started. */
export function EmailsCard({ emails: { from, isSent } }: { emails: EmailSender }) {
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
