import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { formatMoment } from '../../editing/moments.admin.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import { attentionWords } from '../../orders/admin/attention-words.ts';
import type { ListedOrder } from '../../orders/admin/contract.ts';
import { type AdminStatus, adminMoves } from '../../orders/admin/order-moves.ts';
import { steps } from '../../orders/admin/order-steps.admin.tsx';
import { DispatchDialog } from '../../orders/send/dispatch-dialog.admin.tsx';
import type { TypedTracking } from '../../orders/send/tracking-dialog.admin.tsx';
import { formatPrice } from '../../values/money.ts';
import { withQuery } from '../../values/with-query.ts';
import type { Day } from './contract.ts';
import { Line, Lines, WaitingList } from './waiting-list.admin.tsx';

interface OrdersOfDayProps extends Pick<Day, 'orders' | 'dispatchPromise'> {
  counts: { toSend: number; toMakeReady: number; toHandOver: number };
}

const list = (choice: Record<string, string>) => withQuery(adminPaths.tab('orders'), choice);

function waysTo({ toSend, toMakeReady, toHandOver }: OrdersOfDayProps['counts']) {
  const way = (count: number, label: string, href: string) => (count > 0 ? [{ label, href }] : []);
  return [
    ...way(
      toSend,
      toSend === 1 ? '1 order to send' : `All ${toSend} orders to send`,
      list({ status: 'confirmed', method: 'delivery' }),
    ),
    ...way(toMakeReady, `${toMakeReady} to make ready`, list({ status: 'confirmed', method: 'collection' })),
    ...way(toHandOver, `${toHandOver} to hand over`, list({ status: 'ready' })),
  ];
}

/** What is paid and still here, the order that has waited longest first. */
export function OrdersOfDay({ orders, dispatchPromise, counts }: OrdersOfDayProps) {
  const count = counts.toSend + counts.toMakeReady + counts.toHandOver;
  return (
    <WaitingList
      title="Orders to send or hand over"
      lead={dispatchPromise && `You promise: “${dispatchPromise}”`}
      empty="No order waits to be sent or fetched."
      ways={count > orders.length ? waysTo(counts) : []}
    >
      {orders.length === 0 ? null : (
        <Lines label="Orders to send or hand over">
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </Lines>
      )}
    </WaitingList>
  );
}

function todoOf({ status, deliveryMethod, attention }: ListedOrder): string {
  if (attention) return attentionWords[attention].short;
  if (status === 'ready') return 'Ready to collect';
  return deliveryMethod === 'collection' ? 'To make ready' : 'To send';
}

/** Its next step is taken here; as there is no way back from it, whoever is too quick with their thumb is asked first. */
function OrderLine({ order }: { order: ListedOrder }) {
  const { orderNumber, customerName, total, createdAt, attention } = order;
  const { run, isBusy, failure } = useAction([adminApi.orders()]);
  const [asked, setAsked] = useState<AdminStatus | null>(null);
  const href = adminPaths.tab('orders', orderNumber);
  const [next] = adminMoves(order);

  const move = (status: AdminStatus, tracking?: TypedTracking) =>
    run(() => request('PATCH', adminApi.orderStatus(orderNumber), { status, ...tracking }), {
      ...{ success: steps[status].done, failure: 'The order could not be changed' },
    });

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
            aria-label={`${steps[next].button}: ${orderNumber}`}
            aria-disabled={isBusy || undefined}
            onClick={() => setAsked(next)}
          >
            {steps[next].button}
          </Button>
        )
      }
      failure={failure}
      below={
        <>
          <DispatchDialog
            isOpen={asked === 'dispatched' && next === 'dispatched'}
            order={order}
            isBusy={isBusy}
            failure={failure}
            onYes={(typed) => void move('dispatched', typed)}
            onNo={() => setAsked(null)}
          />
          <ConfirmDialog
            isOpen={asked !== null && asked !== 'dispatched'}
            title={asked ? `${steps[asked].button}?` : ''}
            yes={asked ? steps[asked].button : ''}
            no="Not yet"
            look="primary"
            onAnswer={(isYes) => {
              if (isYes && asked) void move(asked);
              setAsked(null);
            }}
          >
            <p>
              {orderNumber} of {customerName}, {formatPrice(total)}. There is no way back from it.
            </p>
          </ConfirmDialog>
        </>
      }
    >
      <p>
        <span className={attention ? 'font-semibold text-red' : 'font-medium text-ink'}>{todoOf(order)}</span>
        , {customerName}, {formatPrice(total)}
      </p>
      <p>
        ordered <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
    </Line>
  );
}
