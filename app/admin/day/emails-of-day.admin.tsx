import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { formatMoment } from '../../editing/moments.admin.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import type { ListedEmail } from '../../emails/contract.ts';
import { emailKindName } from '../../emails/kinds.ts';
import { withQuery } from '../../values/with-query.ts';
import type { Day } from './contract.ts';
import { Line, WaitingList } from './waiting-list.admin.tsx';

const all = withQuery(adminPaths.tab('settings', 'emails'), { view: 'failed' });

export function EmailsOfDay({ emails, count }: Pick<Day, 'emails'> & { count: number }) {
  return (
    <WaitingList
      title="Emails that failed"
      empty="Every email has found its way."
      isMore={count > emails.length}
      ways={[{ label: `All ${count} emails that failed`, href: all }]}
    >
      {emails.map((email) => (
        <EmailLine key={email.id} email={email} />
      ))}
    </WaitingList>
  );
}

function EmailLine({ email: { id, kind, recipient, reason, state, nextTryAt } }: { email: ListedEmail }) {
  const { run, isBusy, failure } = useAction([adminApi.emails()]);
  const name = emailKindName(kind);
  const next = state === 'failed' ? `. Next try ${formatMoment(nextTryAt ?? '')}` : '';
  return (
    <Line
      name={name}
      href={all}
      action={
        <Button
          look="quiet"
          aria-label={`Send again: ${name} to ${recipient}`}
          aria-disabled={isBusy || undefined}
          onClick={() =>
            void run(() => request('POST', adminApi.sendEmailsAgain(), { ids: [id] }), {
              success: 'Email is on its way again',
              failure: 'Failed to send again',
            })
          }
        >
          Send again
        </Button>
      }
      failure={failure}
    >
      <p>
        {recipient !== '' && `To ${recipient}: `}
        {reason ?? 'The site was stopped while it was being sent'}
        {next}
      </p>
    </Line>
  );
}
