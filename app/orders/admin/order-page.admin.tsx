import { request } from '../../../browser/request.ts';
import { useRole } from '../../accounts/use-role.admin.ts';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { BackLink } from '../../editing/back-link.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { History } from '../../editing/history/history.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { NotesCard } from '../../editing/notes-card.admin.tsx';
import { useRecordTitle } from '../../editing/opened-tab.admin.ts';
import { useRecord } from '../../editing/use-record.admin.ts';
import { formatPrice } from '../../values/money.ts';
import { billLines, billSums } from '../bill.ts';
import { BillSums } from '../bill-sums.tsx';
import { DisputeCard } from '../disputes/dispute-card.admin.tsx';
import { OrderStatus } from '../order-status.tsx';
import { dueWords } from '../order-words.ts';
import { PapersCard } from '../print/admin/papers-card.admin.tsx';
import { fateWords, stillPaidWords } from '../refund/refund-words.ts';
import { Refunds } from '../refund/refunds-card.admin.tsx';
import { paidInWords } from '../rest/how-paid.ts';
import { RestCard } from '../rest/rest-card.admin.tsx';
import { ReturnsCard } from '../returns/returns-card.admin.tsx';
import { OrderParcels } from '../send/order-parcels.admin.tsx';
import type { AdminOrder, OrderNotes } from './contract.ts';
import { useOrderChange } from './order-change.admin.ts';
import { OrderCustomer } from './order-customer.admin.tsx';
import { OrderSteps } from './order-steps.admin.tsx';
import { OrderTimeline } from './order-timeline.admin.tsx';
import { adminOrderQuery } from './queries.admin.ts';

export function OrderPage({ orderNumber }: { orderNumber: string }) {
  return (
    <>
      <div className="pb-2">
        <BackLink href={adminPaths.tab('orders')}>All orders</BackLink>
      </div>
      <Answer to={adminOrderQuery(orderNumber)}>
        {(order) =>
          order ? (
            <OrderDetails order={order} />
          ) : (
            <p className="py-12 text-center text-ink-soft">There is no order with this number.</p>
          )
        }
      </Answer>
    </>
  );
}

function OrderDetails({ order }: { order: AdminOrder }) {
  useRecordTitle(order.orderNumber);
  const change = useOrderChange(order.orderNumber);
  const correction = useOrderChange(order.orderNumber);
  const rest = useOrderChange(order.orderNumber);
  const refund = useOrderChange(order.orderNumber);
  const returning = useOrderChange(order.orderNumber);
  const isOwner = useRole() === 'owner';
  return (
    <div className="grid max-w-5xl gap-6">
      <div>
        <h3 className="tabular-nums text-2xl">{order.orderNumber}</h3>
        <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
          <OrderStatus order={order} />
          <span className="tabular-nums">{formatPrice(order.total)}</span>
          <span>Placed {formatMoment(order.createdAt)}</span>
        </p>
      </div>
      <OrderSteps order={order} change={change} refund={refund} />
      {order.returns.length > 0 && (
        <ReturnsCard
          order={order}
          refund={refund}
          failure={returning.failure}
          onAnswer={(one, answer) => void returning.answerReturn(one, answer)}
        />
      )}
      {order.disputes.length > 0 && <DisputeCard {...order} isHere={isHere(order)} />}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="grid gap-6">
          <OrderCustomer order={order} />
          {(order.parcels.length > 0 || order.status === 'dispatched') && (
            <OrderParcels
              order={order}
              isBusy={correction.isBusy}
              failure={correction.failure}
              onCorrect={correction.correctTracking}
              onAdd={correction.send}
            />
          )}
          {isOwner && <RestCard order={order} {...rest} />}
          <PapersCard order={order} />
          <OrderNotesForm order={order} onSaved={change.refresh} />
        </div>
        <div className="grid gap-6">
          <Card title="What was ordered">
            {/* Staff must not see how far the order is paid. */}
            <Lines order={order} isPaid={isOwner && order.paymentStatus === 'paid'} />
          </Card>
          {isOwner && <Payment order={order} refund={refund} />}
        </div>
      </div>
      <OrderTimeline entries={order.timeline} />
      <History kind="order" id={order.id} />
    </div>
  );
}

const isHere = ({ status }: AdminOrder) => status === 'confirmed' || status === 'ready';

function Lines({ order, isPaid }: { order: AdminOrder; isPaid: boolean }) {
  return (
    <div>
      <ul className="tabular-nums divide-y divide-line pb-2">
        {billLines(order.lines).map(({ name, sku, quantity, each, amount }) => (
          <li key={`${sku} ${name}`} className="flex justify-between gap-6 py-3">
            <div className="min-w-0">
              <p className="font-medium">{name}</p>
              <p className="text-sm text-ink-soft">
                {[`${quantity} × ${each}`, sku].filter(Boolean).join(', ')}
              </p>
            </div>
            <span className="font-semibold">{amount}</span>
          </li>
        ))}
      </ul>
      <BillSums rows={billSums(order, isPaid)} />
    </div>
  );
}

const paymentWords: Record<AdminOrder['paymentStatus'], string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  refunding: 'The money is on its way back',
  refunded: 'All the money has been given back',
  cancelled: 'Given up before any money came',
};

interface PaymentProps {
  order: AdminOrder;
  refund: ReturnType<typeof useOrderChange>;
}

function Payment({ order, refund }: PaymentProps) {
  const { paymentStatus, paidAt, refunded, refundable, paymentIntentId, payments } = order;
  const isFree = paymentStatus === 'paid' && order.total === '0.00';
  const isTouched = payments.some(({ held, lost }) => held !== '0.00' || lost !== '0.00');
  return (
    <Card title="Payment">
      <div>
        <p>
          {dueWords(order) || (isFree ? paidInWords({ ...order, paid: [] }) : paymentWords[paymentStatus])}
          {paymentStatus === 'paid' && paidAt && !isFree && `, ${formatMoment(paidAt)}`}
        </p>
        {isTouched && (
          <ul className="tabular-nums mt-2">
            {payments.map((payment) => (
              <li key={payment.paymentIntentId}>{fateWords(payment)}</li>
            ))}
            {paymentStatus === 'paid' && <li className="font-semibold">{stillPaidWords(order)}</li>}
          </ul>
        )}
        {paymentStatus === 'paid' && !isTouched && refunded !== '0.00' && (
          <p>
            {formatPrice(refunded)} has been given back
            {refundable && `, ${formatPrice(refundable.total)} is left`}.
          </p>
        )}
        {paymentIntentId && (
          <p className="mt-2 text-sm text-ink-soft">
            At Stripe: <span className="break-all select-all">{paymentIntentId}</span>
          </p>
        )}
      </div>
      <Refunds order={order} refund={refund} />
    </Card>
  );
}

function OrderNotesForm({ order, onSaved }: { order: AdminOrder; onSaved: () => void }) {
  const form = useRecord<OrderNotes, { notes: string }>({
    draft: `order-notes:${order.id}`,
    record: order.notes,
    toValues: (stored) => ({ notes: stored?.notes ?? '' }),
    save: (values, updatedAt) =>
      request<OrderNotes>('PUT', adminApi.orderNotes(order.orderNumber), { ...values, updatedAt }),
    words: { success: 'Notes saved', failure: 'Failed to save the notes' },
    onSaved,
  });
  return <NotesCard form={form} of={form.field('notes')} maxLength={5_000} />;
}
