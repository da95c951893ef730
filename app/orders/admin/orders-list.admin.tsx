import { FileText } from 'lucide';
import { useId } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '../../../ui/button.tsx';
import { inputClass } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { Pick, SearchField } from '../../editing/lists/list-controls.admin.tsx';
import { RecordList } from '../../editing/lists/record-list.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { formatPrice } from '../../values/money.ts';
import { handoverNames, handovers } from '../handover/handover.ts';
import { attentions, orderStatuses } from '../order-states.ts';
import { OrderStatus } from '../order-status.tsx';
import { wordsFor } from '../order-words.ts';
import { attentionWords } from './attention-words.ts';
import type { ListedOrder, OrderPage } from './contract.ts';
import { allOrders, ordersQuery } from './queries.admin.ts';

const statusOptions = [
  { value: '', label: 'In any state' },
  ...orderStatuses.map((status) => ({
    value: status,
    label: wordsFor({ status, paymentStatus: '', isPartlySent: false, due: '0.00' }).short,
  })),
];
const paymentOptions = [
  { value: '', label: 'Any payment' },
  { value: 'pending', label: 'Not paid yet' },
  { value: 'paid', label: 'Paid' },
  { value: 'refunding', label: 'Being refunded' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'cancelled', label: 'Given up before paying' },
];
const methodOptions = [
  { value: '', label: 'Delivery, collection or fitting' },
  ...handovers.map((value) => ({ value, label: handoverNames[value] })),
];
const attentionOptions = [
  { value: '', label: 'Marked or not' },
  { value: 'any', label: 'Marked: look at it' },
  ...attentions.map((value) => ({ value, label: `Marked: ${attentionWords[value].short}` })),
];

const narrowings = [
  { name: 'payment', label: 'Payment', options: paymentOptions },
  { name: 'method', label: 'Delivery, collection or fitting', options: methodOptions },
  { name: 'attention', label: 'Marked', options: attentionOptions },
] as const;

export function OrdersList() {
  const { choice, page, hrefOf, choose, field } = useListAddress(allOrders);
  const isNarrowed = Object.values(choice).some((value) => value !== '');
  const { payment, method, attention, from, to } = choice;
  const inUse = [payment, method, attention, from, to].filter((value) => value !== '').length;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <SearchField label="Number, name or postcode" {...field('search')} />
        <Pick label="State" options={statusOptions} {...field('status')} />
      </div>
      <details>
        <summary className="min-h-11 w-fit content-center font-medium">
          More ways to narrow it down
          {inUse > 0 && `, ${inUse} in use`}
        </summary>
        <div className="flex flex-wrap items-end gap-3 pt-2">
          {narrowings.map(({ name, label, options }) => (
            <Pick key={name} label={label} options={options} {...field(name)} />
          ))}
          <DayField label="From" value={from} onPick={(value) => choose({ from: value })} />
          <DayField label="To" value={to} onPick={(value) => choose({ to: value })} />
        </div>
      </details>
      <Answer to={ordersQuery({ ...choice, page })}>
        {(answer) => (
          <>
            <p role="status" className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
              {formatOrderCount(answer)}
              {isNarrowed && (
                <button
                  type="button"
                  className="min-h-11 font-semibold underline"
                  onClick={() => choose(allOrders)}
                >
                  Show all
                </button>
              )}
            </p>
            {answer.orders.some(isToPack) && (
              <ButtonLink
                href={adminApi.packingSlips()}
                look="quiet"
                className="w-fit"
                isDocument
                target="_blank"
              >
                <Icon of={FileText} className="size-5" />
                Packing slips of all that wait (PDF)
              </ButtonLink>
            )}
            <Orders orders={answer.orders} isNarrowed={isNarrowed} />
            <Paging page={page} pages={answer.pages} hrefOf={hrefOf} />
          </>
        )}
      </Answer>
    </div>
  );
}

const isToPack = ({ status, paymentStatus }: ListedOrder) =>
  status === 'confirmed' && paymentStatus === 'paid';

function formatOrderCount({ total, isMore }: OrderPage): string {
  if (isMore) return `More than ${total.toLocaleString('en-GB')} orders`;
  return total === 1 ? '1 order' : `${total.toLocaleString('en-GB')} orders`;
}

const orderAt = (orderNumber: string) => adminPaths.tab('orders', encodeURIComponent(orderNumber));

function Orders({ orders, isNarrowed }: { orders: ListedOrder[]; isNarrowed: boolean }) {
  return (
    <RecordList
      label="Orders"
      nameLabel="Number"
      rows={orders}
      keyOf={({ id }) => id}
      nameOf={({ orderNumber }) => orderNumber}
      hrefOf={({ orderNumber }) => orderAt(orderNumber)}
      columns={[
        {
          label: 'Customer',
          cell: ({ orderNumber, customerName }) => (
            <Link
              href={orderAt(orderNumber)}
              className="inline-flex min-h-11 items-center font-medium [overflow-wrap:anywhere] underline underline-offset-4"
            >
              {customerName}
            </Link>
          ),
        },
        { label: 'State', cell: (order) => <StateOf order={order} /> },
        {
          label: 'Placed',
          cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>,
        },
        {
          label: 'How',
          cell: ({ deliveryMethod }) => handoverNames[deliveryMethod],
        },
        { label: 'Total', cell: ({ total }) => formatPrice(total), isFigure: true },
      ]}
      empty={
        isNarrowed
          ? 'No order fits. Search by the beginning of a number, a name, an email or a postcode.'
          : 'No orders yet. The first one appears here as soon as somebody presses Pay.'
      }
    />
  );
}

function StateOf({ order }: { order: ListedOrder }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <OrderStatus order={order} />
      {order.attention && (
        <span className="rounded bg-red-tint px-2 py-0.5 text-sm font-medium text-red">
          {attentionWords[order.attention].short}
        </span>
      )}
    </span>
  );
}

interface DayFieldProps {
  label: string;
  /** Such as 2026-11-22; empty for none. */
  value: string;
  onPick: (day: string) => void;
}

function DayField({ label, value, onPick }: DayFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => onPick(target.value)}
        className={`${inputClass} !w-auto`}
      />
    </div>
  );
}
