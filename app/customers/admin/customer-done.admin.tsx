import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Paging } from '../../../ui/paging.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { StatusBadge as BookingBadge } from '../../bookings/admin/status-badge.admin.tsx';
import { formatSlot } from '../../bookings/slots.ts';
import { Card } from '../../editing/card.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { formatMoment } from '../../editing/moments.admin.ts';
import { StatusBadge as EnquiryBadge } from '../../enquiries/admin/enquiry-status.admin.tsx';
import { OrderStatus } from '../../orders/order-status.tsx';
import { beginningOf } from '../../values/beginning-of.ts';
import { formatPrice } from '../../values/money.ts';
import { withQuery } from '../../values/with-query.ts';
import type { Customer } from './contract.ts';
import { firstPages } from './queries.admin.ts';

interface DoneProps {
  id: string;
  customer: Customer;
}

export function CustomerDone({ id, customer: { orders, bookings, enquiries } }: DoneProps) {
  return (
    <>
      <DoneList id={id} name="orders" title="Orders" none="No orders." list={orders}>
        {(order) => (
          <Done
            key={order.id}
            href={adminPaths.tab('orders', encodeURIComponent(order.orderNumber))}
            name={order.orderNumber}
            beside={formatPrice(order.total)}
          >
            <OrderStatus order={order} /> {formatMoment(order.createdAt)}
          </Done>
        )}
      </DoneList>
      <DoneList id={id} name="bookings" title="Bookings" none="No bookings." list={bookings}>
        {(booking) => (
          <Done
            key={booking.id}
            href={adminPaths.tab('bookings', booking.id)}
            name={formatSlot(booking.date)}
          >
            <BookingBadge booking={booking} />
          </Done>
        )}
      </DoneList>
      <DoneList id={id} name="enquiries" title="Enquiries" none="No enquiries." list={enquiries}>
        {(enquiry) => (
          <Done
            key={enquiry.id}
            href={adminPaths.tab('enquiries', enquiry.id)}
            name={beginningOf(enquiry.enquiry, longest)}
          >
            <EnquiryBadge status={enquiry.status} /> {formatMoment(enquiry.createdAt)}
          </Done>
        )}
      </DoneList>
    </>
  );
}

const longest = 80;

interface DoneListProps<Row> {
  id: string;
  name: keyof typeof firstPages;
  title: string;
  none: string;
  list: { rows: Row[]; total: number; page: number; pages: number };
  children: (row: Row) => ReactNode;
}

function DoneList<Row>({ id, name, title, none, list, children }: DoneListProps<Row>) {
  const { choice } = useListAddress(firstPages);
  const { rows, total, page, pages } = list;
  const hrefOf = (number: number) =>
    withQuery(adminPaths.customer(id), { ...choice, [name]: number > 1 ? number : '' });
  return (
    <Card title={total === 0 ? title : `${title} (${total.toLocaleString('en-GB')})`}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{rows.map(children)}</ul>
      )}
      <Paging page={page} pages={pages} hrefOf={hrefOf} />
    </Card>
  );
}

interface RowProps {
  href: string;
  name: string;
  beside?: string;
  children: ReactNode;
}

function Done({ href, name, beside, children }: RowProps) {
  return (
    <li className="py-2 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-4">
        <Link
          href={href}
          className="inline-flex min-h-11 min-w-0 items-center font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {name}
        </Link>
        {beside && <span className="tabular-nums font-semibold whitespace-nowrap">{beside}</span>}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">{children}</p>
    </li>
  );
}
