import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { transaction } from '../../../server/database/database.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent, buildOrder, buildProduct } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { listProvenOwners } from '../../accounts/emails/owners.server.ts';
import { adminApi } from '../../admin-paths.ts';
import { recordStockChanges, stockChange } from '../../catalogue/stock/stock-changes.server.ts';
import { composeEmail } from '../../site/compose-email.server.ts';
import type { NoticeKind, NoticeTime } from '../notice-kinds.ts';
import { noteForOwner } from './note-for-owner.server.ts';
import { tellOwners } from './tell-owners.server.ts';

const site = 'https://site.example';

describeOnBothDatabases('what owners are told of', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;
  let orderId: number;
  let orderNumber: string;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    await buildContent(database.db);
  });

  beforeEach(async () => {
    const { db } = database;
    for (const table of ['outbox', 'limit_uses', 'owner_notices', 'changes'] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.updateTable('owner_notice_times').set({ times: '{}' }).execute();
    await db.updateTable('users').set({ isAdmin: false }).execute();
    owner = await buildPerson(db, { firstName: 'Olive', isAdmin: true, isEmailVerified: true });
    ({ id: orderId, orderNumber } = await buildOrder(db));
  });

  const call = (method: 'GET' | 'PUT', body?: object) =>
    ask(app, method, adminApi.ownerNotices(), { cookie: owner.cookie, body });
  const choose = async (times: Partial<Record<NoticeKind, NoticeTime>>) =>
    expect((await call('PUT', { times })).statusCode).toBe(200);
  const note = (kind: NoticeKind | NoticeKind[], recordId = orderId) =>
    transaction(database.db, (trx) => noteForOwner(trx, kind, recordId));
  /** Notes it as if it had been then. */
  async function noteAt(at: string, kind: NoticeKind, recordId = orderId) {
    await note(kind, recordId);
    await database.db
      .updateTable('owner_notices')
      .set({ createdAt: at })
      .where('kind', '=', kind)
      .where('recordId', '=', recordId)
      .execute();
  }
  const tell = (now?: string) =>
    tellOwners({ db: database.db, readOwners: listProvenOwners }, now === undefined ? now : new Date(now));
  const waiting = () => database.db.selectFrom('owner_notices').selectAll().execute();
  const outbox = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  async function mails() {
    const written = await Promise.all(
      (await outbox()).map((email) => composeEmail(database.db, site, email)),
    );
    return written.map((mail) => ({ to: mail?.to, subject: mail?.subject, text: mail?.text ?? '' }));
  }
  const subjects = async () => (await mails()).map(({ subject }) => subject);
  const paidWords = () => `Order ${orderNumber} paid: £34.95, Ada Fernsby`;

  async function runOut(name: string): Promise<number> {
    const { db } = database;
    const { id } = await buildProduct(db, { name, stockQuantity: 0 });
    await transaction(db, (trx) => recordStockChanges(trx, [stockChange(id, 2, 0, 'sold')]));
    const rows = await db.selectFrom('stock_changes').select('id').where('productId', '=', id).execute();
    return rows[0]?.id ?? 0;
  }

  it('comes as one email each, with the thing, the sum, the person and its place, and once', async () => {
    await note('order-paid');
    await note('order-paid');
    await tell();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: owner.email, subject: paidWords() });
    for (const part of [orderNumber, '£34.95', 'Ada Fernsby', `${site}/admin/orders/${orderNumber}`])
      expect(mail?.text).toContain(part);
    expect(await waiting()).toEqual([]);
    // As if a webhook came twice, days apart.
    await note('order-paid');
    await tell();
    expect((await outbox()).length).toBe(1);
  });

  it('goes by hour or day in one email each, kind by kind, and by none at all', async () => {
    const { db } = database;
    await choose({ 'order-paid': 'hourly', 'return-asked': 'none' });
    const second = await buildOrder(db, { customerName: 'Bea' });
    await note('return-asked');
    expect(await waiting()).toEqual([]);
    await noteAt('2026-07-01T10:05:00.000Z', 'order-paid');
    await noteAt('2026-07-01T10:59:59.999Z', 'order-paid', second.id);
    await noteAt('2026-07-01T05:10:00.000Z', 'sold-out', await runOut('Reading light'));
    await tell('2026-07-01T05:59:00.000Z');
    expect(await subjects()).toEqual([]);
    // Seven in the morning in London, in summer.
    await tell('2026-07-01T06:00:00.000Z');
    expect(await subjects()).toEqual(['In your shop: 1 product that ran out']);
    expect((await mails())[0]?.text).toMatch(
      /Sold out: Reading light: none left\nhttps:\/\/site\.example\/admin\/products\/\d+/,
    );
    await tell('2026-07-01T10:59:59.999Z');
    expect((await subjects()).length).toBe(1);
    await tell('2026-07-01T11:00:00.000Z');
    await tell('2026-07-01T12:00:00.000Z');
    expect((await subjects()).slice(1)).toEqual(['In your shop: 2 orders paid']);
    const text = (await mails())[1]?.text ?? '';
    for (const part of [
      `${orderNumber} paid, Ada Fernsby: £34.95`,
      `${second.orderNumber} paid, Bea: £34.95`,
    ])
      expect(text).toContain(part);
    expect(await waiting()).toEqual([]);
  });

  it('follows the choice that stands when it is due', async () => {
    await choose({ 'order-paid': 'daily', 'rest-paid': 'daily' });
    await note('order-paid');
    await note('rest-paid');
    await choose({ 'order-paid': 'each', 'rest-paid': 'none' });
    await tell();
    expect(await subjects()).toEqual([paidWords()]);
    expect(await waiting()).toEqual([]);
  });

  it('is told once where it is of several kinds: as the one that is told soonest', async () => {
    const kinds: NoticeKind[] = ['quote-accepted', 'deposit-paid', 'order-paid'];
    const noted = async (times: Partial<Record<NoticeKind, NoticeTime>>) => {
      await choose(times);
      await note(kinds);
      const rows = await waiting();
      await database.db.deleteFrom('owner_notices').execute();
      return rows.map(({ kind }) => kind);
    };
    expect(await noted({})).toEqual(['quote-accepted']);
    expect(await noted({ 'quote-accepted': 'daily' })).toEqual(['deposit-paid']);
    expect(await noted({ 'deposit-paid': 'none', 'order-paid': 'none' })).toEqual(['quote-accepted']);
    expect(await noted({ 'quote-accepted': 'none' })).toEqual([]);
  });

  it('goes to owners with proven addresses alone, and to nobody who is none when it is sent', async () => {
    const { db } = database;
    const second = await buildPerson(db, { isAdmin: true, isEmailVerified: true });
    await buildPerson(db, { isAdmin: true, isEmailVerified: false });
    await buildPerson(db, { isStaff: true, isEmailVerified: true });
    await note('order-paid');
    await tell();
    const recipients = async () => (await mails()).flatMap(({ to }) => to ?? []);
    expect((await recipients()).sort()).toEqual([owner.email, second.email].sort());
    await db.updateTable('users').set({ isAdmin: false }).where('id', '=', second.id).execute();
    expect(await recipients()).toEqual([owner.email]);

    await db.updateTable('users').set({ isEmailVerified: false }).where('id', '=', owner.id).execute();
    await note('rest-paid');
    await tell();
    expect([await recipients(), await waiting(), (await outbox()).length]).toEqual([[], [], 2]);
  });

  it('says nothing of what is gone', async () => {
    await note('order-paid', 999_999);
    await tell();
    expect(await mails()).toEqual([{ to: undefined, subject: undefined, text: '' }]);
  });

  it('is told once by two processes at once', async () => {
    const { db } = database;
    const orders = await Promise.all(Array.from({ length: 12 }, () => buildOrder(db)));
    await choose({ 'rest-paid': 'hourly' });
    for (const { id } of orders) {
      await note('order-paid', id);
      await noteAt('2026-07-01T10:05:00.000Z', 'rest-paid', id);
    }
    await Promise.all(Array.from({ length: 4 }, () => tell('2026-07-01T11:00:00.000Z')));
    await tell('2026-07-01T11:00:00.000Z');
    const kinds = (await outbox()).map(({ kind }) => kind).sort();
    expect(kinds.filter((kind) => kind === 'owner-notice')).toHaveLength(12);
    const gathered = (await outbox()).flatMap(
      ({ data }) => JSON.stringify(data.groups ?? []).match(/\d+/g) ?? [],
    );
    const told = orders.map(({ id }) => gathered.filter((one) => one === String(id)).length);
    expect(told).toEqual(orders.map(() => 1));
    expect(await waiting()).toEqual([]);
  });

  it('stays bounded in a flood, hides nothing else, and lets customers go first', async () => {
    const { db } = database;
    const at = '2026-07-01T10:05:00.000Z';
    const flood = Array.from({ length: 1_000 }, (_, index) => ({
      kind: 'order-paid' as const,
      recordId: 1_000_000 + index,
      createdAt: at,
    }));
    await db.insertInto('owner_notices').values(flood).execute();
    await noteAt(at, 'return-asked', 1);
    for (const minute of ['06', '07', '30', '59']) await tell(`2026-07-01T10:${minute}:00.000Z`);
    expect((await outbox()).length).toBe(20);
    await tell('2026-07-01T11:00:00.000Z');
    const rest = (await outbox()).slice(20);
    expect(rest.map(({ data }) => data.groups)).toEqual([
      [
        { kind: 'order-paid', recordIds: flood.slice(20, 40).map(({ recordId }) => recordId), more: 960 },
        { kind: 'return-asked', recordIds: [1], more: 0 },
      ],
    ]);
    expect((await mails())[20]?.text).toContain('And 960 more orders paid');
    expect(await waiting()).toEqual([]);
  });

  it('is chosen by an owner, over nothing that another has saved, and the history says so', async () => {
    const unproven = await buildPerson(database.db, { isAdmin: true, isEmailVerified: false });
    const read = (await call('GET')).json();
    expect(read.times).toEqual({
      'order-paid': 'each',
      'quote-accepted': 'each',
      'deposit-paid': 'each',
      'rest-paid': 'each',
      'return-asked': 'each',
      'dispute-opened': 'each',
      'refund-failed': 'each',
      'sold-out': 'daily',
    });
    expect(read.owners).toEqual(
      [
        { email: owner.email, isEmailVerified: true },
        { email: unproven.email, isEmailVerified: false },
      ].sort((a, b) => (a.email < b.email ? -1 : 1)),
    );
    const { updatedAt } = read;
    const saved = await call('PUT', { times: { 'order-paid': 'none' }, updatedAt });
    expect([saved.statusCode, saved.json().times]).toEqual([200, { ...read.times, 'order-paid': 'none' }]);
    const late = await call('PUT', { times: { 'order-paid': 'daily' }, updatedAt });
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile']);
    const odd = await call('PUT', { times: { 'order-paid': 'weekly' } });
    expect([odd.statusCode, odd.json().fields]).toEqual([
      400,
      { 'times.order-paid': 'Choose each, hourly, daily or none' },
    ]);
    const changes = (
      await ask(app, 'GET', `${adminApi.changes()}?kind=settings&recordId=1`, { cookie: owner.cookie })
    ).json();
    expect(changes).toMatchObject([
      { label: 'Emails to owners', fields: [{ name: 'Orders paid', before: 'each', after: 'none' }] },
    ]);
    await note('order-paid');
    expect(await waiting()).toEqual([]);
  });
});
