import { Card } from '../../editing/card.admin.tsx';
import { QuoteBill } from '../by-link/quote-bill.tsx';
import type { StoredQuote } from './contract.ts';
import { handoverNames } from './quote-words.admin.ts';

/** What was agreed, as its customer sees it: a quote that is accepted or being paid is no longer changed. */
export function AgreedQuote({ quote }: { quote: StoredQuote }) {
  const { number, customerName, handover, note } = quote;
  return (
    <Card title={`${number}, ${customerName}`} lead={handoverNames[handover]}>
      <div>
        <QuoteBill quote={quote} />
      </div>
      {note && <p className="whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{note}</p>}
    </Card>
  );
}
