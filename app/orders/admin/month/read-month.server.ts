import { z } from 'zod';
import type { CsvRow } from '../../../../server/csv/write-csv.ts';
import { sendCsv } from '../../../../server/csv/write-csv.ts';
import { recordSensitiveDownload } from '../../../accounts/emails/grave-acts.server.ts';
import { adminApi } from '../../../admin-paths.ts';
import type { EditorRoutes } from '../../../editing/editor.server.ts';
import { confirmedRoute, ownersRoute } from '../../../editing/for-staff.server.ts';
import type { Db } from '../../../tables.ts';
import { firstOfMonth, startOfDay } from '../../../values/london-days.ts';
import { toPounds } from '../../../values/money.ts';
import { vatRates } from '../../../values/vat-rates.ts';
import type { PaperContents } from '../../paper-contents.ts';
import { type Paper, papersOfMonth } from '../../papers/read-papers.server.ts';
import { keptPence, stillToPayPence, sumOfOrders } from '../../rest/came-in.server.ts';
import type { AccountsMonth } from './contract.ts';
import { accountsMonth, monthQuestion } from './contract.ts';
import { monthSums, sumsOf } from './month-sums.ts';

export const monthRoutes: EditorRoutes = async (app, { db, editor }) => {
  app.get(
    adminApi.accountsMonth(),
    ownersRoute('Sales, refunds, delivery and VAT of a month in London, with its papers', {
      querystring: monthQuestion,
      response: { 200: accountsMonth },
    }),
    async ({ query }) => readMonth(db, query.month),
  );

  app.get(
    adminApi.accountsMonthFile(),
    confirmedRoute('The invoices and credit notes of a month in London, as CSV', {
      querystring: monthQuestion,
      response: { 200: z.string() },
    }),
    async (request, reply) => {
      const { month } = request.query;
      const name = `accounts-${month}.csv`;
      const file = { kind: 'file', id: name, label: `Accounts of ${month}` } as const;
      await recordSensitiveDownload(db, editor(request), file, `has downloaded the file ${name}`);
      return sendCsv(reply, name, monthColumns, exportMonth(db, month));
    },
  );
};

async function readMonth(db: Db, month: string): Promise<AccountsMonth> {
  const papers = await papersOfMonth(db, month);
  const { sales, refunds, rates } = monthSums(papers.map(({ contents }) => contents));
  const left = (part: 'gross' | 'net' | 'tax') => toPounds(sales[part] - refunds[part]);
  return {
    month,
    openDeposits: toPounds(await sumOpenDeposits(db, month)),
    sales: inPounds(sales),
    refunds: inPounds(refunds),
    left: { gross: left('gross'), net: left('net'), tax: left('tax') },
    rates: rates.map(({ vatRate, net, tax, gross }) => ({
      vatRate,
      net: toPounds(net),
      tax: toPounds(tax),
      gross: toPounds(gross),
    })),
    papers: papers.map(listed),
  };
}

/** Counts the deposits of orders without an invoice, because their rest is unpaid. */
async function sumOpenDeposits(db: Db, month: string): Promise<number> {
  const { pence } = await db
    .selectFrom('orders')
    .select(sumOfOrders(keptPence).as('pence'))
    .where('paidAt', '>=', startOfDay(`${month}-01`).toISOString())
    .where('paidAt', '<', startOfDay(firstOfMonth(`${month}-01`, 1)).toISOString())
    .where(stillToPayPence, '>', 0)
    .executeTakeFirstOrThrow();
  return pence;
}

function inPounds({ papers, goods, discount, delivery, gross, net, tax }: ReturnType<typeof sumsOf>) {
  return {
    papers,
    goods: toPounds(goods),
    discount: toPounds(discount),
    delivery: toPounds(delivery),
    gross: toPounds(gross),
    net: toPounds(net),
    tax: toPounds(tax),
  };
}

function listed({ number, day, contents }: Paper): AccountsMonth['papers'][number] {
  const { gross, tax } = sumsOf(contents);
  const { kind, orderNumber } = contents;
  return { kind, number, day, orderNumber, gross: toPounds(gross), tax: toPounds(tax) };
}

const rateColumns = vatRates.flatMap((rate) => [`net at ${rate}%`, `vat at ${rate}%`]);

export const monthColumns = [
  ...['day', 'paper', 'number', 'order', 'invoice', 'customer', 'goods', 'discount', 'delivery'],
  ...['total', 'net', 'vat', ...rateColumns, 'without vat'],
];

/** Ends with a row of totals; refunds are negative. */
async function* exportMonth(db: Db, month: string): AsyncGenerator<CsvRow[]> {
  const papers = await papersOfMonth(db, month);
  yield papers.map(rowOf);
  const { sales, refunds, rates } = monthSums(papers.map(({ contents }) => contents));
  const left = (part: Exclude<keyof typeof sales, 'papers'>) => toPounds(sales[part] - refunds[part]);
  const at = (vatRate: number | null) => rates.find((rate) => rate.vatRate === vatRate);
  yield [
    {
      day: month,
      paper: 'all together',
      goods: left('goods'),
      discount: left('discount'),
      delivery: left('delivery'),
      total: left('gross'),
      net: left('net'),
      vat: left('tax'),
      ...vatRateColumns(
        (rate) => at(rate)?.net ?? 0,
        (rate) => at(rate)?.tax ?? 0,
      ),
      'without vat': toPounds(at(null)?.gross ?? 0),
    },
  ];
}

function rowOf({ number, day, contents }: Paper): CsvRow {
  const sign = contents.kind === 'invoice' ? 1 : -1;
  const { goods, discount, delivery, gross, net, tax } = sumsOf(contents);
  const money = (pence: number) => toPounds(sign * pence);
  const at = (vatRate: number) => contents.rates.find((rate) => rate.vatRate === vatRate);
  return {
    day,
    paper: contents.kind === 'invoice' ? 'invoice' : 'credit note',
    number,
    order: contents.orderNumber,
    invoice: creditedInvoiceNumber(contents),
    customer: contents.buyer.name,
    goods: money(goods),
    discount: money(discount),
    delivery: money(delivery),
    total: money(gross),
    net: money(net),
    vat: money(tax),
    ...vatRateColumns(
      (rate) => sign * ((at(rate)?.goodsNet ?? 0) + (at(rate)?.deliveryNet ?? 0)),
      (rate) => sign * (at(rate)?.tax ?? 0),
    ),
    'without vat': contents.rates.length === 0 ? money(gross) : '0.00',
  };
}

const creditedInvoiceNumber = (contents: PaperContents) =>
  contents.kind === 'invoice' ? '' : contents.invoice.number;

const vatRateColumns = (net: (rate: number) => number, tax: (rate: number) => number): CsvRow =>
  Object.fromEntries(
    vatRates.flatMap((rate) => [
      [`net at ${rate}%`, toPounds(net(rate))],
      [`vat at ${rate}%`, toPounds(tax(rate))],
    ]),
  );
