import { Suspense } from 'react';
import { Link } from 'wouter';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Part } from '../../ui/part.tsx';
import { adminPaths } from '../admin-paths.ts';
import type { CopyState } from '../backup/contract.ts';
import { useContentForm } from '../content/admin/content-form.admin.tsx';
import { Answer } from '../editing/answer.admin.tsx';
import { promiseState } from '../enquiries/admin/promise.admin.ts';
import { londonMinute } from '../values/london-days.ts';
import { formatPrice, toPence } from '../values/money.ts';
import type { ComparedSales, Overview } from './contract.ts';
import { BookingsOfDay } from './day/bookings-of-day.admin.tsx';
import { EmailsOfDay } from './day/emails-of-day.admin.tsx';
import { EnquiriesOfDay } from './day/enquiries-of-day.admin.tsx';
import { OrdersOfDay } from './day/orders-of-day.admin.tsx';
import { StockOfDay } from './day/stock-of-day.admin.tsx';
import { overviewQuery } from './overview-queries.admin.ts';
import { TaskList } from './task-list.admin.tsx';

const SalesOverTime = lazyPart(() => import('./sales-over-time.admin.tsx'));

export default function OverviewTab() {
  return (
    <div className="grid gap-6">
      <Part name="shop-closed">
        <ShopClosed />
      </Part>
      <Answer to={overviewQuery}>
        {(overview) => (
          <>
            <Part name="late-copy">
              <LateCopy copies={overview.copies} />
            </Part>
            <Part name="tasks">
              <Tasks overview={overview} />
            </Part>
            <Lists overview={overview} />
            <div className="grid gap-4 sm:grid-cols-3">
              <Part name="today">
                <Compared label="Today" earlier="by this time yesterday" sales={overview.sales.today} />
              </Part>
              <Part name="week">
                <Compared label="This week" earlier="as far into last week" sales={overview.sales.week} />
              </Part>
              <Part name="month">
                <Compared label="This month" earlier="as far into last month" sales={overview.sales.month} />
              </Part>
            </div>
          </>
        )}
      </Answer>
      <Part name="sales">
        <Suspense fallback={<div className="h-96" />}>
          <SalesOverTime />
        </Suspense>
      </Part>
    </div>
  );
}

function ShopClosed() {
  const { values } = useContentForm();
  if (values.shopEnabled) return null;
  return (
    <Notice>
      <p>The shop is closed: visitors read Coming Soon, and nobody can order.</p>
      <Link
        href={adminPaths.tab('content')}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        Open it in Site Content
      </Link>
    </Notice>
  );
}

/** Shown if backups are set up but none has arrived for two days. */
function LateCopy({ copies: { isLate, lastAt } }: { copies: CopyState }) {
  if (!isLate) return null;
  return (
    <Notice isError>
      <p>
        {lastAt === null
          ? 'No nightly copy of this shop has been made yet.'
          : `The last good copy of this shop is of ${londonMinute(lastAt)}: older than two days.`}
      </p>
      <Link
        href={adminPaths.tab('files')}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        See why in Import & Export
      </Link>
    </Notice>
  );
}

function Tasks({ overview }: { overview: Overview }) {
  const [longest] = overview.day.enquiries;
  const isLate = longest !== undefined && promiseState(longest, new Date())?.isLate;
  return <TaskList overview={overview} isLate={isLate} />;
}

function Lists({ overview: { day, ...counts } }: { overview: Overview }) {
  return (
    <div className="-mb-4 gap-4 lg:columns-2">
      <Part name="enquiries" className="pb-4 break-inside-avoid">
        <EnquiriesOfDay enquiries={day.enquiries} count={counts.newEnquiries} />
      </Part>
      <Part name="bookings" className="pb-4 break-inside-avoid">
        <BookingsOfDay {...day} />
      </Part>
      <Part name="orders" className="pb-4 break-inside-avoid">
        <OrdersOfDay {...day} counts={counts.orders} />
      </Part>
      <Part name="stock" className="pb-4 break-inside-avoid">
        <StockOfDay products={day.products} counts={counts.products} />
      </Part>
      <Part name="emails" className="pb-4 break-inside-avoid">
        <EmailsOfDay emails={day.emails} count={counts.failedEmails} />
      </Part>
    </div>
  );
}

interface ComparedProps {
  label: string;
  earlier: string;
  sales: ComparedSales;
}

function Compared({ label, earlier, sales }: ComparedProps) {
  const difference = (toPence(sales.total) ?? 0) - (toPence(sales.before.total) ?? 0);
  return (
    <section className="tabular-nums rounded-lg border border-line bg-white p-5">
      <h3 className="font-medium text-ink-soft">{label}</h3>
      <p className="mt-1 text-2xl font-semibold">{formatPrice(sales.total)}</p>
      <p className="text-sm">
        {sales.orders} {sales.orders === 1 ? 'order' : 'orders'}
      </p>
      <p className={`mt-2 text-sm ${difference > 0 ? 'text-green' : 'text-ink-soft'}`}>
        {difference === 0 ? 'As much as' : difference > 0 ? 'Up from' : 'Down from'}{' '}
        {formatPrice(sales.before.total)} {earlier}
      </p>
    </section>
  );
}
