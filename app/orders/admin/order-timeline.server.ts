import type { Selectable } from 'kysely';
import { readEmails, type WrittenEmail } from '../../../server/emails/outbox.ts';
import type { RecordedChange } from '../../editing/contract.ts';
import { listChanges } from '../../editing/history/changes.server.ts';
import type { Db, Tables } from '../../tables.ts';
import { formatPence, formatPrice } from '../../values/money.ts';
import type { OrderDispute } from '../disputes/contract.ts';
import { reasonWords, stateWords } from '../disputes/dispute-words.ts';
import {
  orderEmailKeys,
  parcelEmailKeys,
  refundEmailKey,
  restEmailKeys,
  returnEmailKey,
} from '../emails/queue-order-email.server.ts';
import { returnStatuses } from '../order-states.ts';
import { wordsFor } from '../order-words.ts';
import type { AdminRefund } from '../refund/contract.ts';
import { readOwnRefunds, refundedElsewherePence } from '../refund/payments-of.server.ts';
import { refusalWords } from '../refund/refund-words.ts';
import { restPence } from '../rest/deposit.ts';
import type { Rest } from '../rest/read-rest.server.ts';
import type { Parcel } from '../send/read-sending.server.ts';
import { piecesInWords } from '../send/shown-parcels.ts';
import type { AdminOrder, TimelineEntry } from './contract.ts';

type Order = Selectable<Tables['orders']>;

const entry = (
  at: string | null,
  what: string,
  by: string | null = null,
  isFault = false,
): TimelineEntry => ({
  at,
  what,
  by,
  isFault,
});

interface KnownOfOrder extends Pick<AdminOrder, 'disputes' | 'refunds' | 'returns'> {
  parcels: Parcel[];
  rest: Rest | undefined;
}

const toldStaff = ['order-confirmed', 'order-dispatched', 'order-ready', 'order-uncollected'];

/** Oldest first, events without a time last. Without `isAdmin` only events about goods. */
export async function readTimeline(
  db: Db,
  order: Order,
  isAdmin: boolean,
  { parcels, disputes, refunds, returns, rest }: KnownOfOrder,
): Promise<TimelineEntry[]> {
  const wanted = { kind: 'order' as const, recordId: String(order.id), isForStaff: !isAdmin };
  const changes = await listChanges(db, wanted);
  const emails = await readEmails(db, [
    ...orderEmailKeys(order.id),
    ...parcels.flatMap((parcel) => parcelEmailKeys(order.id, parcel)),
    ...refunds.map(({ id }) => refundEmailKey(id)),
    ...returns.flatMap(({ id }) => returnStatuses.map((status) => returnEmailKey(id, status))),
    ...(rest ? restEmailKeys(order.id, rest.requests) : []),
  ]);
  const elsewhere = refundedElsewherePence(order.refundedPence, await readOwnRefunds(db, order.id));
  const aboutGoods = [
    // Told by `refunds`, with their sums.
    ...changes
      .filter(({ action }) => action !== 'refunded')
      .flatMap((change) => changeWords(change).map((what) => entry(change.at, what, change.editorName))),
    ...emails.filter(({ kind }) => isAdmin || toldStaff.includes(kind)).map(emailEntry),
  ];
  const aboutMoney = [
    ...paymentEntries(order, elsewhere),
    ...refunds.map(refundEntry),
    ...returns.map(({ createdAt, lines }) =>
      entry(createdAt, `The customer asked to send back ${piecesInWords(lines)}`),
    ),
    // A rest noted by hand stands in the recorded changes.
    ...(rest?.paidBy === 'card' ? [entry(rest.paidAt, `Rest paid: ${formatPence(restPence(order))}`)] : []),
    ...disputes.flatMap(disputeEntries),
  ];
  const entries = [entry(order.createdAt, 'Placed'), ...(isAdmin ? aboutMoney : []), ...aboutGoods];
  return entries.sort((a, b) => (a.at ?? '9').localeCompare(b.at ?? '9'));
}

/** `elsewhere` is the money given back at the provider, in pence. */
function paymentEntries(
  { paidAt, paymentStatus, totalPence, depositPence, discountCode }: Order,
  elsewhere: number,
): TimelineEntry[] {
  if (paymentStatus === 'paid' && totalPence === 0)
    return [entry(paidAt, `Nothing to pay: ${discountCode} covered all of it`)];
  const hasBeenPaid = ['paid', 'refunding', 'refunded'].includes(paymentStatus);
  const isBack = paymentStatus === 'refunded';
  return [
    ...(hasBeenPaid
      ? [
          entry(
            paidAt,
            `${depositPence > 0 ? 'Deposit paid' : 'Paid'}: ${formatPence(depositPence || totalPence)}`,
          ),
        ]
      : []),
    ...(paymentStatus === 'refunding' ? [entry(null, 'The money is on its way back')] : []),
    ...(isBack ? [entry(null, 'All the money has been given back')] : []),
    ...(!isBack && elsewhere > 0 ? [entry(null, `${formatPence(elsewhere)} has been given back`)] : []),
  ];
}

function refundEntry(refund: AdminRefund): TimelineEntry {
  const { at, amount, status, by, lines } = refund;
  const sum = formatPrice(amount);
  const refusal = refusalWords(refund);
  if (status === 'failed') return entry(at, `${sum} could not be given back. ${refusal}`, by, true);
  const pieces = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => `${quantity} × ${name}`);
  const what = status === 'done' ? 'given back' : 'is on its way back';
  const given = [`${sum} ${what}`, pieces.join(', ')].filter(Boolean).join(': ');
  return refusal === null ? entry(at, given, by) : entry(at, `${given}. ${refusal}`, by, true);
}

function disputeEntries({ status, reason, openedAt, answeredAt, closedAt, amount }: OrderDispute) {
  const sum = formatPrice(amount);
  return [
    entry(openedAt, `${sum} disputed. ${reasonWords(reason)}`, null, true),
    ...(answeredAt ? [entry(answeredAt, 'The dispute was answered')] : []),
    ...(closedAt ? [entry(closedAt, `Dispute: ${stateWords(status, sum)}`, null, status === 'lost')] : []),
  ];
}

const inWords = (status: string) =>
  wordsFor({ status, paymentStatus: '', isPartlySent: false, due: '0.00' }).short;

function changeWords({ action, fields }: RecordedChange): string[] {
  const moved = fields.find(({ name }) => name === 'status');
  const move = moved ? [`${inWords(moved.before)} → ${inWords(moved.after)}`] : [];
  if (action === 'sent') {
    const parcel = fields.find(({ name }) => name === 'parcel');
    if (parcel) return [`Sent: ${parcel.after}`, ...move];
    return moved ? move : ['A parcel was added'];
  }
  if (moved) return move;
  const answered = fields.find(({ name }) => name === 'return');
  if (answered) return [`Return: ${answered.after}`];
  const ofRest = restChangeWords({ action, fields });
  if (ofRest !== null) return [ofRest];
  if (fields.some(({ name }) => name === 'carrier' || name === 'trackingNumber')) return ['Tracking changed'];
  return [action === 'updated' ? 'Notes changed' : 'Looked into, and dealt with'];
}

const emailNames: Record<string, string> = {
  'order-confirmed': 'Confirmation',
  'rest-asked': 'Email that asks for the rest',
  'rest-paid': 'Email that the rest has come',
  'order-refunded': 'Email about the refund',
  'refund-given': 'Email about the money given back',
  'order-dispatched': 'Email that it is on its way',
  'order-ready': 'Email that it is ready',
  'return-asked': 'Confirmation of the return',
  'return-accepted': 'Email that it can be sent back',
  'return-declined': 'Email that it cannot be sent back',
  'return-received': 'Email that it is back',
  'order-uncollected': 'Reminder to collect it',
};

function emailEntry({ kind, createdAt, sentAt, lastError }: WrittenEmail): TimelineEntry {
  const name = emailNames[kind] ?? kind;
  if (sentAt !== null) return entry(sentAt, `${name} sent to the customer`);
  if (lastError !== null) return entry(createdAt, `${name} could not be sent: ${lastError}`, null, true);
  return entry(createdAt, `${name} waits to be sent`);
}

function restChangeWords({ action, fields }: Pick<RecordedChange, 'action' | 'fields'>): string | null {
  const after = (name: string) => fields.find((field) => field.name === name)?.after ?? '';
  if (action === 'asked for the rest') return `Rest asked for: ${after('asked')}`;
  if (action === 'let leave unpaid') return `May leave though ${after('stillToPay')} is still to pay`;
  if (action !== 'rest paid') return null;
  return `Rest paid at the workshop: ${after('paid')}, ${after('paidBy') === 'cash' ? 'cash' : 'bank transfer'}`;
}
