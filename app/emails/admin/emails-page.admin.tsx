import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../browser/request.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { BackLink } from '../../editing/back-link.admin.tsx';
import { Badge, type BadgeLook } from '../../editing/badge.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { Pick, SearchField } from '../../editing/lists/list-controls.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import { withQuery } from '../../values/with-query.ts';
import type { EmailPage, ListedEmail } from '../contract.ts';
import { emailKindName } from '../kinds.ts';

const views = [
  { value: '', label: 'All emails' },
  { value: 'failed', label: 'Could not be sent' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'planned', label: 'For later' },
  { value: 'sent', label: 'Sent' },
];

const listQuery = (choice: { search: string; view: string }, page: number) =>
  queryOptions<EmailPage>({
    queryKey: [withQuery(adminApi.emails(), { ...choice, page: page > 1 ? page : '' })],
    staleTime: 0,
    // Waiting emails are sent within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.emails.some(({ state }) => state === 'waiting') ? 2_000 : false,
  });

export function EmailsPage() {
  const { choice, page, hrefOf, field } = useListAddress({ search: '', view: '' });
  const again = useAction([adminApi.emails(), adminApi.overview()]);
  const sendAgain = (ids: number[]) =>
    void again.run(() => request('POST', adminApi.sendEmailsAgain(), { ids }), {
      success: ids.length === 1 ? 'Email is on its way again' : 'Emails are on their way again',
      failure: 'Failed to send again',
    });
  return (
    <div className="grid gap-4">
      <BackLink href={adminPaths.tab('settings')}>Settings</BackLink>
      <div className="flex flex-wrap gap-3">
        <SearchField label="Search by address" {...field('search')} />
        <Pick label="Which emails" options={views} {...field('view')} />
        <ButtonLink href={adminPaths.tab('settings', 'email-samples')} look="quiet">
          What each looks like
        </ButtonLink>
      </div>
      {again.failure && (
        <p role="alert" className="font-medium text-red">
          {again.failure}
        </p>
      )}
      <Answer to={listQuery(choice, page)}>
        {({ emails, pages }) => (
          <>
            <SendAll emails={emails} isBusy={again.isBusy} onSend={sendAgain} />
            {emails.length === 0 && (
              <p className="py-12 text-center text-ink-soft">There are no emails here.</p>
            )}
            <ul aria-label="Emails" className="divide-y divide-line">
              {emails.map((email) => (
                <EmailRow key={email.id} email={email} isBusy={again.isBusy} onSend={sendAgain} />
              ))}
            </ul>
            <Paging page={page} pages={pages} hrefOf={hrefOf} />
          </>
        )}
      </Answer>
    </div>
  );
}

interface SendProps {
  isBusy: boolean;
  onSend: (ids: number[]) => void;
}

const canBeSentAgain = ({ state }: ListedEmail) => state === 'failed' || state === 'given-up';

function SendAll({ emails, isBusy, onSend }: SendProps & { emails: ListedEmail[] }) {
  const failed = emails.filter(canBeSentAgain);
  if (failed.length < 2) return null;
  return (
    <Button
      look="quiet"
      className="justify-self-start"
      disabled={isBusy}
      onClick={() => onSend(failed.map(({ id }) => id))}
    >
      Send these {failed.length} again
    </Button>
  );
}

const words: Record<ListedEmail['state'], { label: string; look: BadgeLook }> = {
  sent: { label: 'Sent', look: 'secondary' },
  dropped: { label: 'Not sent', look: 'secondary' },
  planned: { label: 'For later', look: 'secondary' },
  waiting: { label: 'Waiting', look: 'default' },
  failed: { label: 'Not sent yet', look: 'destructive' },
  'given-up': { label: 'Given up', look: 'destructive' },
};

function emailStateWords({ state, reason, sentAt, nextTryAt }: ListedEmail): string {
  if (state === 'sent') return `Sent ${formatMoment(sentAt ?? '')}`;
  if (state === 'waiting') return '';
  if (state === 'planned') return `To be sent ${formatMoment(nextTryAt ?? '')}, if there is still a need`;
  const why = reason ?? 'The site was stopped while it was being sent';
  return state === 'failed' ? `${why}. Next try ${formatMoment(nextTryAt ?? '')}` : why;
}

function EmailRow({ email, isBusy, onSend }: SendProps & { email: ListedEmail }) {
  const { id, kind, recipient, createdAt, state } = email;
  const name = emailKindName(kind);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-80 [overflow-wrap:anywhere]">
        <p>
          <span className="mr-2 font-semibold">{name}</span>
          <Badge look={words[state].look}>{words[state].label}</Badge>
        </p>
        <p className="text-sm">
          {recipient === '' ? 'To whom is no longer kept' : `To ${recipient}`},{' '}
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        <p className="text-sm text-ink-soft">{emailStateWords(email)}</p>
      </div>
      {canBeSentAgain(email) && (
        <Button
          look="quiet"
          disabled={isBusy}
          aria-label={`Send again: ${name} to ${recipient}`}
          onClick={() => onSend([id])}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
