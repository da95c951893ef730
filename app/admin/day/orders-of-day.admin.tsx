import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { formatMoment } from '../../editing/moments.admin.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import { attentionWords } from '../../orders/admin/attention-words.ts';
import type { AdminOrder, ListedOrder } from '../../orders/admin/contract.ts';
import { sentWords } from '../../orders/admin/order-change.admin.ts';
import { type AdminStatus, movesNow } from '../../orders/admin/order-moves.ts';
import { steps, stepWords } from '../../orders/admin/order-steps.admin.tsx';
import { adminOrderQuery } from '../../orders/admin/queries.admin.ts';
import { isUncollected } from '../../orders/collect/collecting.ts';
import { SendDialog, type TypedParcel } from '../../orders/send/send-dialog.admin.tsx';
import { formatPrice } from '../../values/money.ts';
import { withQuery } from '../../values/with-query.ts';
import type { Day } from './contract.ts';
import { Line, WaitingList } from './waiting-list.admin.tsx';

interface OrdersOfDayProps extends Pick<Day, 'orders' | 'dispatchPromise'> {
  counts: { toSend: number; toMakeReady: number; toFit: number; toHandOver: number };
}

const list = (choice: Record<string, string>) => withQuery(adminPaths.tab('orders'), choice);

function orderLinks({ toSend, toMakeReady, toFit, toHandOver }: OrdersOfDayProps['counts']) {
  const way = (count: number, label: string, href: string) => (count > 0 ? [{ label, href }] : []);
  return [
    ...way(
      toSend,
      toSend === 1 ? '1 order to send' : `All ${toSend} orders to send`,
      list({ status: 'confirmed', method: 'delivery' }),
    ),
    ...way(toMakeReady, `${toMakeReady} to make ready`, list({ status: 'confirmed', method: 'collection' })),
    ...way(toFit, `${toFit} to fit`, list({ status: 'confirmed', method: 'fitting' })),
    ...way(toHandOver, `${toHandOver} to hand over`, list({ status: 'ready' })),
  ];
}

export function OrdersOfDay({ orders, dispatchPromise, counts }: OrdersOfDayProps) {
  const count = counts.toSend + counts.toMakeReady + counts.toFit + counts.toHandOver;
  return (
    <WaitingList
      title="Orders to send, fit or hand over"
      lead={dispatchPromise && `You promise: “${dispatchPromise}”`}
      empty="No order waits to be sent, fitted or fetched."
      isMore={count > orders.length}
      ways={orderLinks(counts)}
    >
      {orders.map((order) => (
        <OrderLine key={order.id} order={order} />
      ))}
    </WaitingList>
  );
}

const todos: Record<ListedOrder['deliveryMethod'], string> = {
  delivery: 'To send',
  collection: 'To make ready',
  fitting: 'To fit',
};

function orderTodo(order: ListedOrder): string {
  const { status, deliveryMethod, attention } = order;
  if (attention) return attentionWords[attention].short;
  if (order.isPartlySent) return 'Partly sent, the rest to send';
  if (isUncollected(order, new Date())) return 'Not collected';
  return status === 'ready' ? 'Ready to collect' : todos[deliveryMethod];
}

/** An order with an amount due may leave only from its own page. */
const stillToPay = ({ due }: ListedOrder) => (due === '0.00' ? '' : `, ${formatPrice(due)} still to pay`);

/** Asks for confirmation, because the step cannot be undone. */
function OrderLine({ order }: { order: ListedOrder }) {
  const { orderNumber, customerName, total, createdAt, attention } = order;
  const { run, isBusy, failure } = useAction([adminApi.orders()]);
  const [asked, setAsked] = useState<AdminStatus | null>(null);
  const href = adminPaths.tab('orders', orderNumber);
  const [next] = movesNow(order);

  const isSending = asked === 'dispatched' && next === 'dispatched';
  const { data: toSend, isError } = useQuery({ ...adminOrderQuery(orderNumber), enabled: isSending });

  const failed = 'The order could not be changed';
  const move = (status: AdminStatus) =>
    run(() => request('PATCH', adminApi.orderStatus(orderNumber), { status }), {
      success: steps[status].done,
      failure: failed,
    });
  async function send(typed: TypedParcel): Promise<void> {
    const path = adminApi.orderParcels(orderNumber);
    const words = { success: sentWords, failure: failed };
    if (await run(() => request<AdminOrder>('POST', path, typed), words)) setAsked(null);
  }

  return (
    <Line
      name={orderNumber}
      href={href}
      action={
        attention || !next ? (
          <ButtonLink look="quiet" href={href} aria-label={`Look at ${orderNumber}`}>
            Look at it
          </ButtonLink>
        ) : (
          <Button
            look="quiet"
            aria-label={`${stepWords(order, next)}: ${orderNumber}`}
            aria-disabled={isBusy || undefined}
            onClick={() => setAsked(next)}
          >
            {stepWords(order, next)}
          </Button>
        )
      }
      failure={failure ?? (isSending && isError ? 'The order could not be read' : null)}
      below={
        <>
          {isSending && toSend && (
            <SendDialog
              isOpen
              order={toSend}
              isBusy={isBusy}
              failure={failure}
              onYes={(typed) => void send(typed)}
              onNo={() => setAsked(null)}
            />
          )}
          <ConfirmDialog
            isOpen={asked !== null && asked !== 'dispatched'}
            title={asked ? `${stepWords(order, asked)}?` : ''}
            yes={asked ? stepWords(order, asked) : ''}
            no="Not yet"
            look="primary"
            onAnswer={(isYes) => {
              if (isYes && asked) void move(asked);
              setAsked(null);
            }}
          >
            <p>
              {orderNumber} of {customerName}, {formatPrice(total)}.{' '}
              {asked === 'ready' ? 'The customer is told by email.' : 'This cannot be undone.'}
            </p>
          </ConfirmDialog>
        </>
      }
    >
      <p>
        <span className={attention ? 'font-semibold text-red' : 'font-medium text-ink'}>
          {orderTodo(order)}
        </span>
        {stillToPay(order)}, {customerName}, {formatPrice(total)}
      </p>
      <p>
        ordered <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
    </Line>
  );
}
