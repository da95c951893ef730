import { Download } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '../../../../ui/icon.tsx';
import { DownloadLink } from '../../../accounts/confirmation/download-link.admin.tsx';
import { adminApi, adminPaths } from '../../../admin-paths.ts';
import { Answer } from '../../../editing/answer.admin.tsx';
import { Card } from '../../../editing/card.admin.tsx';
import { useListAddress } from '../../../editing/lists/list-address.admin.ts';
import { Pick } from '../../../editing/lists/list-controls.admin.tsx';
import { formatDay } from '../../../values/dates.ts';
import { firstOfMonth } from '../../../values/london-days.ts';
import { formatPrice } from '../../../values/money.ts';
import { withQuery } from '../../../values/with-query.ts';
import type { AccountsMonth } from './contract.ts';
import { FiguresTable, inPounds } from './figures-table.admin.tsx';
import { monthQuery, thisMonth } from './queries.admin.ts';

/** Six years, as tax law requires. */
const monthsBack = 72;

const monthInWords = (month: string) => formatDay(`${month}-15T12:00:00.000Z`).replace(/^\d+ /, '');

export default function MonthTab() {
  const { choice, field } = useListAddress(thisMonth());
  const latest = `${thisMonth().month}-01`;
  const options = Array.from({ length: monthsBack }, (_, index) => {
    const value = firstOfMonth(latest, -index).slice(0, 7);
    return { value, label: monthInWords(value) };
  });
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap gap-3">
        <Pick label="Month" options={options} {...field('month')} />
        <DownloadLink href={withQuery(adminApi.accountsMonthFile(), { month: choice.month })}>
          <Icon of={Download} className="size-5" />
          Download as CSV
        </DownloadLink>
      </div>
      <Answer to={monthQuery(choice.month)}>{(month) => <Shown month={month} />}</Answer>
    </div>
  );
}

function Shown({ month: shown }: { month: AccountsMonth }) {
  const { month, sales, refunds, left, rates, papers, openDeposits } = shown;
  const hasVat = sales.tax !== '0.00' || refunds.tax !== '0.00';
  return (
    <>
      <Card title={`Sales and refunds in ${monthInWords(month)}`}>
        <FiguresTable
          caption="Sales and refunds"
          heads={['', 'Sales', 'Refunds', 'After refunds']}
          rows={[
            ['Goods', sales.goods, refunds.goods, null],
            ['Discounts', `-${sales.discount}`, refunds.discount, null],
            ['Delivery', sales.delivery, refunds.delivery, null],
            ['Total', sales.gross, refunds.gross, left.gross],
            ...(hasVat
              ? ([
                  ['VAT included', sales.tax, refunds.tax, left.tax],
                  ['Without VAT', sales.net, refunds.net, left.net],
                ] satisfies [string, string, string, string][])
              : []),
          ]}
          boldRow={3}
        />
        {openDeposits !== '0.00' && (
          <p>
            {formatPrice(openDeposits)} more has come in as deposits. It counts with the invoice, once the
            rest is paid.
          </p>
        )}
        <p className="text-sm text-ink-soft">
          By invoices and credit notes: a sale counts in the month in which its money came, a refund in the
          one in which it went back, by London’s calendar. Discounts are off the goods; a refund is of what
          was paid after them. The payment provider’s fees are not known here: they are in its own monthly
          report.
        </p>
      </Card>
      {hasVat && (
        <Card
          title="VAT by rate"
          lead="Sales less what was given back; delivery counts with what it carried."
        >
          <FiguresTable
            caption="VAT by rate"
            heads={['Rate', 'Without VAT', 'VAT', 'Total']}
            rows={rates.map(({ vatRate, net, tax, gross }) => [
              vatRate === null ? 'No VAT charged' : `${vatRate}%`,
              ...([net, tax, gross] as const),
            ])}
          />
        </Card>
      )}
      <MonthPapers papers={papers} />
    </>
  );
}

function MonthPapers({ papers }: Pick<AccountsMonth, 'papers'>) {
  return (
    <Card title="Invoices and credit notes">
      {papers.length === 0 ? (
        <p className="text-ink-soft">No money came or went back in this month.</p>
      ) : (
        <ul className="tabular-nums divide-y divide-line">
          {papers.map(({ kind, number, day, orderNumber, gross }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 py-1.5">
              <span>
                <a
                  href={adminApi.orderPaper(orderNumber, kind === 'invoice' ? kind : number)}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                >
                  {number}
                </a>
                <span className="pl-3 text-ink-soft">{formatDay(`${day}T12:00:00.000Z`)}</span>
              </span>
              <span className="flex grow items-center justify-between gap-6 sm:grow-0">
                <Link
                  href={adminPaths.tab('orders', orderNumber)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {orderNumber}
                </Link>
                <span className="min-w-24 text-right font-semibold">
                  {inPounds(kind === 'invoice' ? gross : `-${gross}`)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
