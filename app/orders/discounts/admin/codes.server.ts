import { type Selectable, sql, type Updateable } from 'kysely';
import { isTaken, transaction } from '../../../../server/database/database.ts';
import { notFound, Refusal } from '../../../../server/errors.ts';
import type { Editor } from '../../../editing/editor.server.ts';
import { recordChange } from '../../../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../../../editing/version.server.ts';
import type { Db, Tables, Trx } from '../../../tables.ts';
import { toPounds } from '../../../values/money.ts';
import type { CodeChange, NewCode, StoredCode } from './contract.ts';

type Row = Selectable<Tables['discount_codes']>;

export async function listCodes(db: Db): Promise<StoredCode[]> {
  const rows = await db.selectFrom('discount_codes').selectAll().orderBy('id', 'desc').execute();
  const used = await readUses(db);
  return rows.map((row) => toStored(row, used.get(row.code)));
}

async function readUses(db: Db): Promise<Map<string, { uses: number; costPence: number }>> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['discountCode', fn.countAll<number>().as('uses')])
    .select(
      sql<number>`coalesce(sum(case when "paymentStatus" = 'paid'
        then "discountPence" + "deliverySavedPence" else 0 end), 0)`.as('costPence'),
    )
    .where('discountCode', '!=', '')
    .where('paymentStatus', 'in', ['pending', 'paid'])
    // A cancelled free order has given back the use of the code.
    .where(({ eb, or }) => or([eb('totalPence', '>', 0), eb('status', '!=', 'cancelled')]))
    .groupBy('discountCode')
    .execute();
  return new Map(
    rows.map(({ discountCode, uses, costPence }) => [
      discountCode,
      { uses: Number(uses), costPence: Number(costPence) },
    ]),
  );
}

function toStored(row: Row, used = { uses: 0, costPence: 0 }): StoredCode {
  const { amountPence, leastGoodsPence, ...stored } = row;
  return {
    ...stored,
    amount: toPounds(amountPence),
    leastGoods: toPounds(leastGoodsPence),
    uses: used.uses,
    cost: toPounds(used.costPence),
  };
}

/** Throws 400 at the field when the code exists. */
export async function createCode(db: Db, editor: Editor, { code, ...terms }: NewCode): Promise<StoredCode> {
  return transaction(db, async (trx) => {
    const updatedAt = new Date().toISOString();
    const { id } = await trx
      .insertInto('discount_codes')
      .values({ code, ...toColumns(terms), updatedAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return note(trx, editor, id, 'created', {});
  }).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    const words = 'There is a code of this name already';
    throw new Refusal(400, 'invalid', words, { fields: { code: words } });
  });
}

/** Orders keep their own terms. Throws 409 when somebody has saved since `updatedAt`. */
export const saveCode = (db: Db, editor: Editor, id: number, { updatedAt: readAt, ...terms }: CodeChange) =>
  changeCode(db, editor, id, 'updated', toColumns(terms), readAt);

export const switchCode = (db: Db, editor: Editor, id: number, isActive: boolean) =>
  changeCode(db, editor, id, isActive ? 'began again' : 'ended', { isActive });

const changeCode = (
  db: Db,
  editor: Editor,
  id: number,
  action: string,
  columns: Updateable<Tables['discount_codes']>,
  readAt?: string,
): Promise<StoredCode> =>
  transaction(db, async (trx) => {
    const before = await lockCode(trx, id);
    refuseIfChanged(readAt, await readCode(trx, id));
    const updatedAt = nextVersion(before.updatedAt);
    await trx
      .updateTable('discount_codes')
      .set({ ...columns, updatedAt })
      .where('id', '=', id)
      .execute();
    return note(trx, editor, id, action, historyFields(before));
  });

/** Throws 409 when an order carries the code: it can only be ended. */
export async function deleteCode(db: Db, editor: Editor, id: number): Promise<void> {
  await transaction(db, async (trx) => {
    const { code, ...row } = await lockCode(trx, id);
    const order = await trx
      .selectFrom('orders')
      .select('id')
      .where('discountCode', '=', code)
      .executeTakeFirst();
    if (order) throw new Refusal(409, 'code_used', `${code} has been used. End it instead.`);
    await recordChange(trx, editor, {
      kind: 'discount',
      id,
      label: code,
      action: 'deleted',
      before: historyFields({ ...row, code }),
    });
    await trx.deleteFrom('discount_codes').where('id', '=', id).execute();
  });
}

/** Clears the figure that the kind does not need. */
const toColumns = ({ kind, percent, amount, leastGoods, ...others }: Omit<CodeChange, 'updatedAt'>) => ({
  ...others,
  kind,
  leastGoodsPence: leastGoods,
  percent: kind === 'percent' ? (percent ?? 0) : 0,
  amountPence: kind === 'amount' ? amount : 0,
});

async function lockCode(trx: Trx, id: number): Promise<Row> {
  const row = await trx
    .updateTable('discount_codes')
    .set({ id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound('There is no such code any more');
  return row;
}

async function readCode(db: Db, id: number): Promise<StoredCode> {
  const row = await db
    .selectFrom('discount_codes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toStored(row, (await readUses(db)).get(row.code));
}

function historyFields(row: Row): object {
  const { uses: _uses, cost: _cost, ...told } = toStored(row);
  return told;
}

async function note(
  trx: Trx,
  editor: Editor,
  id: number,
  action: string,
  before: object,
): Promise<StoredCode> {
  const stored = await readCode(trx, id);
  const { uses: _uses, cost: _cost, ...after } = stored;
  await recordChange(trx, editor, { kind: 'discount', id, label: stored.code, action, before, after });
  return stored;
}
