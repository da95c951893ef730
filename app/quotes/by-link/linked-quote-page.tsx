import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Parts } from '../../../ui/parts.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { phoneLink, useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { formatPrice } from '../../values/money.ts';
import type { LinkedQuote } from '../contract.ts';
import { linkedQuoteQuery } from '../queries.ts';
import { isAcceptable } from '../quote-rules.ts';
import { dayInWords, endWords, handoverWords } from '../quote-words.ts';
import { AcceptQuote } from './accept-quote.tsx';
import { AskForm } from './ask-form.tsx';
import { QuoteBill } from './quote-bill.tsx';

export function Page() {
  const { token = '' } = useParams();
  const { data: quote } = useQuery(linkedQuoteQuery(token));
  return quote ? <Quote token={token} quote={quote} /> : <NoSuchLink />;
}

function Quote({ token, quote }: { token: string; quote: LinkedQuote }) {
  const { businessName, address, phone, email } = useContent();
  const { number, kind, standing, note, lastDay } = quote;
  const end = endWords(quote);
  const title = kind === 'quote' ? `Your quote ${number}` : `Your order ${number}`;
  useDocumentTitle(`${title} | ${businessName}`);
  return (
    <div className="wrap pt-8 pb-20">
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
        <div>
          <h1 className="tabular-nums text-3xl [overflow-wrap:anywhere]">{title}</h1>
          <p className="mt-3 text-ink-soft">
            For {quote.customerName}
            {isAcceptable(standing) && (
              <>
                , valid until <span className="whitespace-nowrap">{dayInWords(lastDay)}</span>
              </>
            )}
          </p>
        </div>
        {end && (
          <Notice>
            <p className="font-semibold">{end.title}</p>
            <p>{end.text}</p>
            {quote.payRest && (
              <ButtonLink href={quote.payRest} className="mt-3">
                Pay the rest, {formatPrice(quote.due)}
              </ButtonLink>
            )}
          </Notice>
        )}
        {note && <p className="text-lg whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
        <Parts name="quote">
          <section aria-labelledby="bill-title" className="rounded-lg border border-line bg-white p-5 md:p-7">
            <h2 id="bill-title" className="text-xl">
              What it is for
            </h2>
            <QuoteBill quote={quote} />
            <p className="mt-4 text-ink-soft">{handoverWords[quote.handover]}</p>
          </section>
          {isAcceptable(standing) && <AcceptQuote key={quote.readAt} token={token} quote={quote} />}
          <AskForm token={token} quote={quote} />
        </Parts>
        <address className="border-t border-line pt-6 text-ink-soft not-italic">
          <p className="font-semibold text-ink">{businessName}</p>
          <p>{address}</p>
          <p>
            <a href={phoneLink(phone)} className="inline-block py-1 underline underline-offset-4">
              {phone}
            </a>
            {email && (
              <>
                {', '}
                <a
                  href={`mailto:${email}`}
                  className="inline-block py-1 underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  {email}
                </a>
              </>
            )}
          </p>
        </address>
      </div>
    </div>
  );
}

const NoSuchLink = () => (
  <StateMessage
    title="This link does not work"
    text="Part of it may be missing, the quote may be over, or we may have sent you a newer link. If our last message does not help, please ask us."
  >
    <ButtonLink href={paths.contactForm()}>Ask us</ButtonLink>
  </StateMessage>
);
