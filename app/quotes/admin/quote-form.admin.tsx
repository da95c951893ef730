import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { request } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import { paymentSettingsQuery } from '../../checkout/queries.ts';
import { Card } from '../../editing/card.admin.tsx';
import { FormFrame } from '../../editing/form-frame.admin.tsx';
import { History } from '../../editing/history/history.admin.tsx';
import { Choice, PoundsInput, TextInput } from '../../editing/inputs.admin.tsx';
import { useRecordTitle } from '../../editing/opened-tab.admin.ts';
import { type RecordForm, useRecord } from '../../editing/use-record.admin.ts';
import { QuoteBill } from '../by-link/quote-bill.tsx';
import { most } from '../quote-rules.ts';
import type { StoredQuote } from './contract.ts';
import { quotesTab } from './queries.admin.ts';
import { QuoteActions } from './quote-actions.admin.tsx';
import { QuoteLines } from './quote-lines.admin.tsx';
import { QuoteSumsCard } from './quote-sums.admin.tsx';
import { checkQuote, type QuoteValues, type Recipient, toBody, toValues } from './quote-values.admin.ts';
import { handoverNames, words } from './quote-words.admin.ts';
import { PersonSearch } from './searches.admin.tsx';

interface QuoteFormProps {
  quote: StoredQuote | null;
  recipient?: Recipient;
}

const kinds = [
  { value: 'quote', label: 'A quote: it waits for an answer' },
  { value: 'order', label: 'An order by telephone: it only has to be paid' },
];
const handovers = Object.entries(handoverNames).map(([value, label]) => ({ value, label }));

export function QuoteForm({ quote, recipient }: QuoteFormProps) {
  useRecordTitle(quote?.number);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { data: settings } = useQuery(paymentSettingsQuery);
  /** Current terms, which saving copies into the quote. */
  const terms = settings ? { ...settings.deliveryTerms, vatNumber: settings.vatNumber } : null;
  const form = useRecord({
    draft: `quote-${quote?.id ?? `new-${recipient?.email ?? ''}`}`,
    record: quote,
    toValues: (stored) => toValues(stored, recipient),
    check: checkQuote,
    save: async (values, updatedAt) => {
      const body = toBody(values);
      const saved = quote
        ? await request<StoredQuote>('PUT', adminApi.quote(quote.id), { ...body, updatedAt })
        : await request<StoredQuote>('POST', adminApi.quotes(), body);
      client.setQueryData([adminApi.quote(String(saved.id))], saved);
      return saved;
    },
    words: quote ? words.update : words.create,
    // Navigates only after saving; earlier, the unsaved-changes question would appear.
    onSaved: (saved) => {
      if (!quote) navigate(quotesTab(saved.id), { replace: true });
    },
  });
  const { field, values, change } = form;
  if (quote?.standing === 'accepted') return <Settled quote={quote} />;
  return (
    <>
      {quote && <QuoteActions quote={quote} isDirty={form.isDirty} />}
      <FormFrame form={form} save={quote ? 'Save quote' : 'Save as a draft'} cancel={quotesTab()}>
        <Card title={quote ? `${quote.number}, ${quote.customerName}` : 'New quote'}>
          <Choice of={field('kind')} label="What it is" options={kinds} />
          {!quote && (
            <PersonSearch
              onPick={({ name, email, phone }) =>
                change({ customerName: name, customerEmail: email, customerPhone: phone ?? '' })
              }
            />
          )}
          <TextInput of={field('customerName')} label="Name" maxLength={255} isRequired />
          <div className="grid gap-5 md:grid-cols-2">
            <TextInput
              of={field('customerEmail')}
              label="Email"
              type="email"
              maxLength={255}
              warning={quote?.status === 'sent' && isAnotherAddress(quote, values) ? anotherLink : null}
            />
            <TextInput of={field('customerPhone')} label="Phone" type="tel" maxLength={50} />
          </div>
        </Card>
        <QuoteLines
          lines={values.lines}
          errors={form.errors}
          hasVat={terms !== null && terms.vatNumber !== ''}
          onChange={(lines) => change({ lines })}
        />
        <Card title="Handover, deposit and validity">
          <Choice of={field('handover')} label="How it is handed over" options={handovers} />
          <Share form={form} of="discount" label="Discount" />
          <Share form={form} of="deposit" label="Deposit" />
          <TextInput
            of={field('lastDay')}
            label="Valid until"
            type="date"
            maxLength={10}
            className="max-w-60"
          />
          <TextInput
            of={field('note')}
            label="A note to the customer (optional)"
            maxLength={most.note}
            rows={4}
          />
        </Card>
        {terms && <QuoteSumsCard values={values} terms={terms} />}
      </FormFrame>
      {quote && <History kind="quote" id={quote.id} />}
    </>
  );
}

const isAnotherAddress = (quote: StoredQuote, { customerEmail }: QuoteValues) =>
  customerEmail.trim().toLowerCase() !== quote.customerEmail.toLowerCase();

const anotherLink =
  'Once you save another address, the link that you sent works no more. Send the quote again for a new one.';

interface ShareProps {
  form: Pick<RecordForm<StoredQuote, QuoteValues>, 'field' | 'values'>;
  of: 'discount' | 'deposit';
  label: string;
}

function Share({ form, of, label }: ShareProps) {
  const kind = form.values[`${of}Kind`];
  const options = [
    { value: 'none', label: 'None' },
    { value: 'amount', label: 'In pounds' },
    { value: 'percent', label: 'In percent' },
  ];
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Choice of={form.field(`${of}Kind`)} label={label} options={options} />
      {kind === 'amount' && <PoundsInput of={form.field(`${of}Amount`)} label={`${label} in pounds`} />}
      {kind === 'percent' && (
        <TextInput
          of={form.field(`${of}Percent`)}
          label={`${label} in percent`}
          inputMode="numeric"
          maxLength={2}
        />
      )}
    </div>
  );
}

function Settled({ quote }: { quote: StoredQuote }) {
  const { number, customerName, handover, note } = quote;
  useRecordTitle(number);
  return (
    <>
      <QuoteActions quote={quote} isDirty={false} />
      <Card title={`${number}, ${customerName}`} lead={handoverNames[handover]}>
        <div>
          <QuoteBill quote={quote} />
        </div>
        {note && <p className="whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{note}</p>}
      </Card>
      <History kind="quote" id={quote.id} />
    </>
  );
}
