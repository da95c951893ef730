import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { copyText, notCopied } from '../../../browser/copy-text.ts';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { Card } from '../../editing/card.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import { formatPrice } from '../../values/money.ts';
import { dayInWords, standingNames } from '../quote-words.ts';
import type { StoredQuote } from './contract.ts';
import { quoteQuery, quotesTab } from './queries.admin.ts';
import { words } from './quote-words.admin.ts';

interface QuoteActionsProps {
  quote: StoredQuote;
  isDirty: boolean;
}

const copied = { title: 'Success', description: 'The link is copied: paste it into a message' };

export function QuoteActions({ quote, isDirty }: QuoteActionsProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const toast = useToast();
  const { run, failure, isBusy } = useAction([adminApi.quotes(), adminApi.bin()]);
  const { id, standing, status, link, updatedAt, customerEmail } = quote;
  const isOver = standing === 'accepted';

  async function act(url: string, body: object, said: (typeof words)['send']): Promise<StoredQuote | null> {
    const done = await run(() => request<StoredQuote>('POST', url, body), said);
    if (done) client.setQueryData(quoteQuery(String(id)).queryKey, done);
    return done;
  }
  const send = (byEmail: boolean) =>
    act(adminApi.sendQuote(id), { byEmail, updatedAt }, byEmail ? words.send : words.open);

  async function copy(): Promise<void> {
    const address = link ?? (await send(false))?.link;
    if (!address) return;
    toast((await copyText(address)) ? copied : notCopied);
  }

  async function remove(): Promise<void> {
    const done = await run(() => request('DELETE', adminApi.quote(id)), words.delete);
    if (done !== null) navigate(quotesTab());
  }

  return (
    <Card title={standingNames[standing]} lead={leadOf(quote)}>
      {failure && <Notice isError>{failure}</Notice>}
      {quote.orderNumber && standing === 'accepted' && (
        <Link
          href={adminPaths.tab('orders', quote.orderNumber)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Order {quote.orderNumber}
        </Link>
      )}
      {link && (
        <p className="text-sm text-ink-soft">
          Your customer's link: <span className="break-all select-all">{link}</span>
        </p>
      )}
      {!isOver && isDirty && (
        <p className="text-sm text-ink-soft">Save it first: only what is saved is sent.</p>
      )}
      {!isOver && (
        <div className="flex flex-wrap gap-3">
          {customerEmail !== '' && (
            <Button disabled={isBusy || isDirty} onClick={() => void send(true)}>
              {quote.emailedAt ? 'Send it again' : 'Send it by email'}
            </Button>
          )}
          <Button look="quiet" disabled={isBusy || (isDirty && !link)} onClick={() => void copy()}>
            {link ? 'Copy the link' : 'Make a link and copy it'}
          </Button>
          {status === 'sent' && (
            <Button
              look="quiet"
              disabled={isBusy}
              onClick={() => void act(adminApi.withdrawQuote(id), {}, words.withdraw)}
            >
              Withdraw it
            </Button>
          )}
          <Button look="quiet" disabled={isBusy} onClick={() => void remove()}>
            Delete it
          </Button>
        </div>
      )}
    </Card>
  );
}

function leadOf({ standing, linkRevision, emailedAt, sentAt, lastDay, due, total }: StoredQuote): string {
  if (standing === 'draft')
    return linkRevision === 0
      ? 'Nobody can see it yet.'
      : 'Nobody can see it: the link that you sent before has ended. Send it for a new one.';
  if (standing === 'accepted')
    return due === '0.00'
      ? `${formatPrice(total)} has been paid.`
      : `${formatPrice(due)} of ${formatPrice(total)} is still to pay.`;
  if (standing === 'paying')
    return 'Your customer has accepted and is paying at this moment. To change, withdraw or delete it ends that payment, and nothing is charged.';
  if (standing === 'ended') return `It was valid until ${dayInWords(lastDay)}.`;
  if (standing === 'withdrawn') return 'Its link has ended. Sent again, it gets a new one.';
  const when = emailedAt ?? sentAt;
  const how = emailedAt ? 'Sent by email' : 'Open by its link';
  return `${how}${when ? `, ${formatMoment(when)}` : ''}. It is valid until ${dayInWords(lastDay)}.`;
}
