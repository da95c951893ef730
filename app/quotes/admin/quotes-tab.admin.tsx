import { useQuery } from '@tanstack/react-query';
import { request } from '../../../browser/request.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { inputClass } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { adminApi } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { BackLink } from '../../editing/back-link.admin.tsx';
import { Badge } from '../../editing/badge.admin.tsx';
import { DeletedRecords } from '../../editing/history/deleted-records.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { RecordList } from '../../editing/lists/record-list.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import { dayInWords, standingNames } from '../quote-words.ts';
import { allQuotes, quoteQuery, quotesQuery, quotesTab } from './queries.admin.ts';
import { QuoteForm } from './quote-form.admin.tsx';
import { formatQuoteMoney, words } from './quote-words.admin.ts';
import type { KnownPerson } from './searches.admin.tsx';

export default function QuotesTab({ id }: { id: string }) {
  if (id === '') return <QuotesList />;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink href={quotesTab()}>All quotes</BackLink>
      <Opened id={id} />
    </div>
  );
}

function Opened({ id }: { id: string }) {
  const [, of = '', key = ''] = /^(enquiry|customer)-(.+)$/.exec(id) ?? [];
  if (id === 'new') return <QuoteForm quote={null} />;
  if (of === 'enquiry') return <ForSomebody url={adminApi.enquiry(Number(key))} enquiryId={Number(key)} />;
  if (of === 'customer') return <ForSomebody url={adminApi.customer(key)} enquiryId={null} />;
  return (
    <Answer to={quoteQuery(id)}>
      {(quote) =>
        quote ? <QuoteForm key={quote.id} quote={quote} /> : <p>There is no such quote any more.</p>
      }
    </Answer>
  );
}

function ForSomebody({ url, enquiryId }: { url: string; enquiryId: number | null }) {
  const { data, isError } = useQuery<KnownPerson | null>({ queryKey: [url], meta: { emptyOn: [400, 404] } });
  if (data === undefined && !isError) return <p>One moment…</p>;
  const { name = '', email = '', phone = '' } = data ?? {};
  return <QuoteForm quote={null} recipient={{ name, email, phone: phone ?? '', enquiryId }} />;
}

function QuotesList() {
  const { choice, choose } = useListAddress(allQuotes);
  const { run, failure } = useAction([adminApi.quotes(), adminApi.bin()]);
  const isDeleted = choice.shown === 'deleted';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={quotesTab('new')}>New quote</ButtonLink>
        <input
          type="search"
          aria-label="Search quotes"
          placeholder="Number, name, email or phone"
          value={choice.search}
          maxLength={100}
          onChange={({ target }) => choose({ search: target.value })}
          className={`${inputClass} max-w-80`}
        />
        <Button look="quiet" onClick={() => choose({ shown: isDeleted ? 'all' : 'deleted' })}>
          {isDeleted ? 'Show all' : 'Show deleted'}
        </Button>
      </div>
      {failure && <Notice isError>{failure}</Notice>}
      {isDeleted ? (
        <DeletedRecords
          kind="quote"
          label="Deleted quotes"
          search={choice.search}
          onRestore={(id) => run(() => request('POST', adminApi.restoreQuote(id), {}), words.restore)}
        />
      ) : (
        <Answer to={quotesQuery(choice.search)}>
          {(quotes) => (
            <RecordList
              label="Quotes"
              rows={quotes}
              keyOf={({ id }) => id}
              nameOf={({ number, customerName }) => `${customerName}, ${number}`}
              nameLabel="For"
              hrefOf={({ id }) => quotesTab(id)}
              columns={[
                { label: 'Money', cell: formatQuoteMoney, isFigure: true },
                { label: 'Valid until', cell: ({ lastDay }) => dayInWords(lastDay) },
                {
                  label: 'State',
                  cell: ({ standing }) => (
                    <Badge look={standing === 'accepted' ? 'default' : 'secondary'}>
                      {standingNames[standing]}
                    </Badge>
                  ),
                },
              ]}
              empty="There are no quotes yet."
            />
          )}
        </Answer>
      )}
    </div>
  );
}
