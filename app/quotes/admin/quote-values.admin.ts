import { randomId } from '../../../browser/random-id.ts';
import type { FieldErrors } from '../../../browser/use-form.ts';
import { handovers } from '../../orders/handover/handover.ts';
import type { SaleTerms } from '../../orders/totals.ts';
import { addDays, londonDay } from '../../values/london-days.ts';
import { looksLikeEmail } from '../../values/looks-like-email.ts';
import { readPounds } from '../../values/numbers/typed-pounds.ts';
import { standardVatRate, type VatRate, vatRates } from '../../values/vat-rates.ts';
import { most, quoteKinds, shareKinds, usuallyHolds } from '../quote-rules.ts';
import { type QuoteSums, quoteSums } from '../quote-sums.ts';
import type { StoredQuote } from './contract.ts';

export type TypedLine = Omit<StoredQuote['lines'][number], 'quantity'> & {
  key: string;
  quantity: string;
};

export interface Recipient {
  name: string;
  email: string;
  phone: string;
  enquiryId: number | null;
}

const nobody: Recipient = { name: '', email: '', phone: '', enquiryId: null };

const shown = (pounds = '0.00') => (pounds === '0.00' ? '' : pounds);

export const toValues = (quote: StoredQuote | null, recipient: Recipient = nobody) => ({
  kind: String(quote?.kind ?? 'quote'),
  customerName: quote?.customerName ?? recipient.name,
  customerEmail: quote?.customerEmail ?? recipient.email,
  customerPhone: quote?.customerPhone ?? recipient.phone,
  enquiryId: quote ? quote.enquiryId : recipient.enquiryId,
  lines: (quote?.lines ?? []).map(
    (line, index): TypedLine => ({ ...line, key: `stored-${index}`, quantity: String(line.quantity) }),
  ),
  handover: String(quote?.handover ?? 'fitting'),
  discountKind: String(quote?.discountKind ?? 'none'),
  discountPercent: String(quote?.discountPercent || ''),
  discountAmount: shown(quote?.discountAmount),
  depositKind: String(quote?.depositKind ?? 'none'),
  depositPercent: String(quote?.depositPercent || ''),
  depositAmount: shown(quote?.depositAmount),
  note: quote?.note ?? '',
  lastDay: quote?.lastDay ?? addDays(londonDay(new Date()), usuallyHolds),
});

export type QuoteValues = ReturnType<typeof toValues>;

export const newQuoteLine = (): TypedLine => ({
  key: randomId(),
  productId: null,
  name: '',
  sku: null,
  price: '',
  quantity: '1',
  vatRate: standardVatRate,
  deliveryClass: 'parcel',
});

const pence = (typed: string) => (typed.trim() === '' ? 0 : readPounds(typed));
const whole = (typed: string, largest: number) =>
  /^\d{1,5}$/.test(typed.trim()) && Number(typed) <= largest ? Number(typed) : null;

const oneOf = <const Known extends string>(known: readonly Known[], typed: string) =>
  known.find((one) => one === typed);

/** Null while a figure is invalid. */
export function sumsOf(values: QuoteValues, terms: SaleTerms): QuoteSums | null {
  const lines = values.lines.map(({ price, quantity, vatRate, deliveryClass }) => ({
    vatRate,
    deliveryClass,
    pricePence: pence(price) ?? Number.NaN,
    quantity: whole(quantity, most.quantity) ?? Number.NaN,
  }));
  const figures = {
    discountPercent: whole(values.discountPercent || '0', most.percent) ?? Number.NaN,
    discountPence: pence(values.discountAmount) ?? Number.NaN,
    depositPercent: whole(values.depositPercent || '0', most.percent) ?? Number.NaN,
    depositPence: pence(values.depositAmount) ?? Number.NaN,
  };
  const all = [...Object.values(figures), ...lines.flatMap((line) => [line.pricePence, line.quantity])];
  if (all.some(Number.isNaN)) return null;
  return quoteSums({
    lines,
    terms,
    ...figures,
    handover: oneOf(handovers, values.handover) ?? 'fitting',
    discountKind: oneOf(shareKinds, values.discountKind) ?? 'none',
    depositKind: oneOf(shareKinds, values.depositKind) ?? 'none',
  });
}

const badPounds = 'Give an amount in pounds, such as 45.00';

/** Returns errors by field; the server checks again. */
export function checkQuote(values: QuoteValues): FieldErrors {
  const faults: FieldErrors = {};
  const note = (name: string, isWrong: boolean, words: string) => {
    if (isWrong) faults[name] = words;
  };
  note('customerName', values.customerName.trim() === '', 'Say whom it is for');
  const { customerEmail } = values;
  note('customerEmail', customerEmail !== '' && !looksLikeEmail(customerEmail), 'That is no email address');
  note('lastDay', values.lastDay === '', 'Give a day');
  for (const [index, { name, price, quantity }] of values.lines.entries()) {
    note(`lines.${index}.name`, name.trim() === '', 'Say what it is');
    note(`lines.${index}.price`, price.trim() === '' || pence(price) === null, badPounds);
    note(`lines.${index}.quantity`, !whole(quantity, most.quantity), 'How many?');
  }
  for (const share of ['discount', 'deposit'] as const) {
    const kind = values[`${share}Kind`];
    note(`${share}Amount`, kind === 'amount' && !pence(values[`${share}Amount`]), badPounds);
    const percent = whole(values[`${share}Percent`], most.percent);
    note(`${share}Percent`, kind === 'percent' && !percent, `Give a whole number from 1 to ${most.percent}`);
  }
  return faults;
}

export const toBody = ({ kind, handover, discountKind, depositKind, lines, ...values }: QuoteValues) => ({
  ...values,
  kind: oneOf(quoteKinds, kind),
  handover: oneOf(handovers, handover),
  discountKind: oneOf(shareKinds, discountKind),
  depositKind: oneOf(shareKinds, depositKind),
  discountPercent: Number(values.discountPercent || 0),
  depositPercent: Number(values.depositPercent || 0),
  lines: lines.map(({ key: _key, quantity, ...line }) => ({ ...line, quantity: Number(quantity) })),
});

export const toVatRate = (typed: string): VatRate =>
  vatRates.find((rate) => String(rate) === typed) ?? standardVatRate;
