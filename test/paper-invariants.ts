import type { Selectable } from 'kysely';
import { wasMoneyTaken } from '../app/orders/papers/write-invoice.server.ts';
import type { Db, Tables } from '../app/tables.ts';
import { toPence } from '../app/values/money.ts';

type Order = Selectable<Tables['orders']>;
type Paper = Selectable<Tables['papers']>;

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);

/**
 * I11: papers add up to the order and to what is back of it, at all rates together; the numbers of a series have no
 * gap. `orders` are all of the database, at rest.
 */
export async function wrongPapers(db: Db, orders: Order[]): Promise<string[]> {
  const papers = await db.selectFrom('papers').selectAll().orderBy('id').execute();
  const byOrder = Map.groupBy(papers, ({ orderId }) => orderId);
  const series = [...Map.groupBy(papers, (paper) => paper.series)].flatMap(([name, own]) => {
    const given = own.map(({ sequence }) => sequence).sort((a, b) => a - b);
    return given.every((sequence, index) => sequence === index + 1) ? [] : [`I11 ${name} has ${given}`];
  });
  const sums = orders.flatMap((order) => faultsOf(order, byOrder.get(order.id) ?? []));
  return [...series, ...sums, ...(await otherVat(db, papers))];
}

/** A credit note says the VAT that its refund does, unless money went back elsewhere before. */
async function otherVat(db: Db, papers: Paper[]): Promise<string[]> {
  const refunds = await db
    .selectFrom('order_refunds')
    .select(['id', 'partOf', 'orderId', 'taxPence'])
    .execute();
  const intentions = refunds.filter(({ partOf }) => partOf === null);
  return intentions.flatMap(({ id, orderId }) => {
    const parts = refunds.filter((refund) => (refund.partOf ?? refund.id) === id);
    const taxPence = sum(parts.map((part) => part.taxPence));
    const own = papers.filter((paper) => paper.orderId === orderId);
    const note = own.find(({ cause }) => cause === `refund:${id}`);
    const isMixed = own.some(({ cause }) => cause.startsWith('elsewhere:'));
    const tax = note?.contents.rates.reduce((all, rate) => all + rate.tax, 0) ?? taxPence;
    return isMixed || tax === taxPence
      ? []
      : [`I11 refund ${id} gives ${taxPence} of VAT back, its note ${tax}`];
  });
}

function faultsOf(order: Order, papers: Paper[]): string[] {
  // Nobody has asked for the papers of an order of before.
  if (papers.length === 0) return [];
  const causes = new Set(papers.map(({ cause }) => cause));
  if (causes.size < papers.length) return [`I11 order ${order.id} has two papers for one cause`];
  if (!wasMoneyTaken(order)) return [`I11 order ${order.id} is ${order.paymentStatus} and has papers`];
  const [invoice, ...others] = papers;
  const isFirst = invoice?.kind === 'invoice' && others.every(({ kind }) => kind === 'credit-note');
  if (!isFirst || invoice.grossPence !== order.totalPence)
    return [`I11 order ${order.id} of ${order.totalPence} has no invoice of that`];
  const back = sum(others.map(({ grossPence }) => grossPence));
  if (back !== order.refundedPence)
    return [`I11 order ${order.id}: ${order.refundedPence} is back, ${back} on credit notes`];
  return wrongTax(order, invoice, others);
}

function wrongTax(order: Order, invoice: Paper, credits: Paper[]): string[] {
  const taxOf = ({ contents }: Paper) => sum(contents.rates.map(({ tax }) => tax));
  const isTold = [invoice, ...credits].every(
    ({ contents, grossPence }) =>
      contents.rates.length === 0 ||
      (sum(contents.rates.map(({ gross }) => gross)) === grossPence &&
        contents.rates.every((rate) => rate.goodsNet + rate.deliveryNet + rate.tax === rate.gross)),
  );
  const back = sum(credits.map(taxOf));
  const isWhole = order.refundedPence === order.totalPence;
  const fits =
    taxOf(invoice) === order.taxPence && (isWhole ? back === order.taxPence : back <= order.taxPence);
  const isSaid = credits.every(
    (credit) => credit.contents.kind === 'credit-note' && toPence(credit.contents.tax) === taxOf(credit),
  );
  return isTold && fits && isSaid ? [] : [`I11 order ${order.id}: the VAT on its papers does not add up`];
}
