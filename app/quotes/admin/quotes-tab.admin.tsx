import { useQuery } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { BackLink } from '../../editing/back-link.admin.tsx';
import type { KnownPerson } from './person-search.admin.tsx';
import { quoteQuery, quotesTab } from './queries.admin.ts';
import { QuoteForm } from './quote-form.admin.tsx';
import { QuotesList } from './quotes-list.admin.tsx';

/** Quotes and orders by telephone: the list, or one that is written. */
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
