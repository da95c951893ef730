import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent, buildEnquiry, buildReply } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import { api, paths } from '../../paths.ts';
import { composeEmail } from '../../site/compose-email.server.ts';
import { addDays, londonDay } from '../../values/london-days.ts';
import type { EnquiryStatus } from '../enquiry-rules.ts';
import { dueByClock } from '../reply-due.ts';
import { promiseState } from './promise.admin.ts';
import { greetingName, withTemplate } from './reply-templates.admin.ts';

describeOnBothDatabases('enquiries in the dashboard', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db, { email: 'owner@example.com' });
    ({ app } = await buildTestApp({ database, withPages: true }));
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  beforeEach(() => database.db.deleteFrom('contact_messages').execute());

  const call = (method: 'GET' | 'PATCH' | 'POST', url: string, body?: object) =>
    ask(app, method, url, { cookie: owner.cookie, body });
  const list = async (query = '') => (await call('GET', `${adminApi.enquiries()}?${query}`)).json();
  const names = async (query: string) =>
    (await list(query)).enquiries.map(({ name }: { name: string }) => name);

  it('are listed from the latest on, fifty a page, without spam', async () => {
    for (let number = 1; number <= 51; number++)
      await buildEnquiry(database.db, { name: `Person ${number}` });
    await buildEnquiry(database.db, { name: 'Spammer', status: 'spam' });
    const first = await list();
    expect([first.pages, first.enquiries.length, first.enquiries[0]]).toMatchObject([
      ...[2, 50],
      { name: 'Person 51', status: 'new', answeredAt: null },
    ]);
    expect(await names('page=2')).toEqual(['Person 1']);
    expect(await names('status=spam')).toEqual(['Spammer']);
    expect((await call('GET', `${adminApi.enquiries()}?status=odd`)).statusCode).toBe(400);
  });

  it('say until when their answer is promised, by the clock or by the opening hours', async () => {
    const { db } = database;
    // On a Friday, before a weekend.
    const { id } = await buildEnquiry(db, { createdAt: '2026-11-20T10:00:00.000Z' });
    const due = async () => {
      const { enquiries } = await list();
      const { day } = (await call('GET', adminApi.overview())).json();
      const one = (await call('GET', adminApi.enquiry(id))).json();
      return [enquiries[0].answerBy, one.answerBy, day.enquiries[0].answerBy];
    };
    expect(await due()).toEqual(Array(3).fill('2026-11-21T10:00:00.000Z'));
    await db.updateTable('settings').set({ repliesInWorkingDays: true }).execute();
    await db.updateTable('site_content').set({ openingHours: 'Tu-Th 09:00-16:30' }).execute();
    expect(await due()).toEqual(Array(3).fill('2026-11-24T16:30:00.000Z'));
    await db.updateTable('settings').set({ repliesInWorkingDays: false }).execute();
  });

  it('say how many photographs came with them', async () => {
    const { id: enquiryId } = await buildEnquiry(database.db, { name: 'With' });
    await buildEnquiry(database.db, { name: 'Without' });
    for (const name of ['one', 'two'])
      await database.db
        .insertInto('enquiry_photographs')
        .values({ enquiryId, name, width: 4, height: 3, bytes: 12 })
        .execute();
    expect((await list()).enquiries).toMatchObject([
      { name: 'Without', photographCount: 0 },
      { name: 'With', photographCount: 2 },
    ]);
  });

  it('are found by any of their words, which may hold signs', async () => {
    await buildEnquiry(database.db, {
      name: 'Ben Ohm',
      enquiry: 'A 100% full battery',
      phone: '01632 960 999',
    });
    await buildEnquiry(database.db, { name: 'Cy Volt', email: 'cy_v@example.com', enquiry: 'Solar' });
    expect(await names('search=battery+ben')).toEqual(['Ben Ohm']);
    expect(await names('search=100%25')).toEqual(['Ben Ohm']);
    expect(await names('search=cy_')).toEqual(['Cy Volt']);
    expect(await names('search=960+999')).toEqual(['Ben Ohm']);
    expect(await names('search=ben+solar')).toEqual([]);
  });

  it('are answered by email, which is kept with who sent it', async () => {
    const { id } = await buildEnquiry(database.db, { enquiry: 'Do you fit solar?' });
    const answer = await call('POST', adminApi.enquiryReplies(id), { text: ' Yes.\n\nCome by. ' });
    expect(answer.statusCode).toBe(200);
    const [reply] = answer.json().replies;
    expect(answer.json()).toMatchObject({ status: 'replied', answeredAt: reply.createdAt });
    expect(reply).toMatchObject({ text: 'Yes.\n\nCome by.', editorName: 'Olive Owner' });
    const email = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('key', '=', `enquiry-answered:${reply.id}`)
      .executeTakeFirstOrThrow();
    const mail = await composeEmail(database.db, 'https://site.example', email);
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      replyTo: 'owner@example.com',
      subject: 'Your enquiry to Ampervan',
    });
    expect(mail?.text).toContain('Yes.\n\nCome by.\n\nYou wrote:\n\nDo you fit solar?');
    const second = await call('POST', adminApi.enquiryReplies(id), { text: 'And batteries' });
    expect(second.json()).toMatchObject({ answeredAt: reply.createdAt });
    const history = await call('GET', `${adminApi.changes()}?kind=enquiry&recordId=${id}`);
    expect(history.json()).toMatchObject([
      { action: 'answered', fields: [] },
      { action: 'answered', editorName: 'Olive Owner', fields: [{ before: 'new', after: 'replied' }] },
    ]);
  });

  it('take any status but an unknown one, and keep who set it', async () => {
    const { id } = await buildEnquiry(database.db);
    for (const status of ['open', 'closed', 'spam', 'replied', 'new']) {
      expect((await call('PATCH', adminApi.enquiry(id), { status })).json().status).toBe(status);
    }
    expect(Object.keys((await call('PATCH', adminApi.enquiry(id), { status: 'odd' })).json().fields)).toEqual(
      ['status'],
    );
    const history = await call('GET', `${adminApi.changes()}?kind=enquiry&recordId=${id}`);
    expect(history.json()).toHaveLength(5);
  });

  it('refuse empty answers, odd signs, and what is not there', async () => {
    const { id } = await buildEnquiry(database.db);
    for (const text of [' ', 'a\u0000b', 'x'.repeat(10_001)]) {
      const answer = await call('POST', adminApi.enquiryReplies(id), { text });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['text']]);
    }
    expect((await call('GET', adminApi.enquiry(id))).json()).toMatchObject({ status: 'new', replies: [] });
    expect((await call('POST', adminApi.enquiryReplies(999_999), { text: 'Hello' })).statusCode).toBe(404);
    expect((await call('PATCH', adminApi.enquiry(999_999), { status: 'open' })).statusCode).toBe(404);
  });

  it('are answered once, however often the same reply arrives', async () => {
    const [{ id }, other] = [await buildEnquiry(database.db), await buildEnquiry(database.db)];
    const key = crypto.randomUUID();
    const reply = (body: object, to = id) => call('POST', adminApi.enquiryReplies(to), body);
    const count = async () =>
      (await database.db.selectFrom('outbox').selectAll().where('kind', '=', 'enquiry-answered').execute())
        .length;
    const before = await count();
    const both = await Promise.all([reply({ key, text: 'Yes' }), reply({ key, text: 'Yes' })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const again = await reply({ key, text: 'Yes' });
    expect([again.statusCode, again.json().status, again.json().replies]).toMatchObject([
      ...[200, 'replied', [{ text: 'Yes' }]],
    ]);
    expect(await count()).toBe(before + 1);
    const changed = await reply({ key, text: 'Yes, we do' });
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'already_sent']);
    expect(await count()).toBe(before + 1);
    // Another reply in the same words is another reply.
    expect((await reply({ key: crypto.randomUUID(), text: 'Yes' })).json().replies).toHaveLength(2);
    expect((await reply({ key, text: 'Yes' }, other.id)).json().replies).toHaveLength(1);
    expect((await reply({ key: 'odd', text: 'Yes' })).statusCode).toBe(400);
  });

  it('become a booking that the owner makes, linked both ways; a time that somebody has is refused', async () => {
    const { id } = await buildEnquiry(database.db);
    const [first = '', second = ''] = await freeTimes();
    const typed = { date: first, name: 'Ada', email: 'ada@example.com', phone: '', message: 'Solar' };
    const book = (change: object = {}) => call('POST', adminApi.enquiryBookings(id), { ...typed, ...change });
    const faults = async (change: object) => Object.keys((await book(change)).json().fields);
    expect(await faults({ date: '', name: ' ' })).toEqual(['date', 'name']);
    expect(await faults({ date: '2020-01-03T13:00:00.000Z' })).toEqual(['date']);
    const answer = await book();
    expect([answer.statusCode, answer.json().status, answer.json().bookings]).toEqual([
      ...[201, 'open', [{ id: expect.any(Number), date: first, status: 'confirmed' }]],
    ]);
    const taken = await book();
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'slot_taken' }]);
    expect((await book({ date: second })).json().bookings).toHaveLength(2);

    const [made] = (await call('GET', adminApi.bookings())).json();
    expect(made).toMatchObject({ enquiryId: id, name: 'Ada', message: 'Solar', phone: null, minutes: 30 });
    const history = async (kind: string, recordId: number) =>
      (await call('GET', `${adminApi.changes()}?kind=${kind}&recordId=${recordId}`)).json();
    expect(await history('booking', made.id)).toMatchObject([
      { action: 'created', editorName: 'Olive Owner' },
    ]);
    expect((await history('enquiry', id)).map(({ action }: { action: string }) => action)).toEqual([
      ...['booked', 'booked'],
    ]);
    const emails = database.db.selectFrom('outbox').select(['kind', 'recipient']);
    expect(await emails.where('key', '=', `booking-received:${made.id}:0`).execute()).toEqual([
      { kind: 'booking-received', recipient: 'ada@example.com' },
    ]);
    expect((await call('POST', adminApi.enquiryBookings(999_999), typed)).statusCode).toBe(404);
  });

  async function freeTimes(): Promise<string[]> {
    const today = londonDay(new Date());
    const answer = await ask(app, 'GET', `/api/bookings/slots?from=${today}&to=${addDays(today, 60)}`);
    const days: { slots: { start: string }[] }[] = answer.json().days;
    return days.flatMap(({ slots }) => slots.map(({ start }) => start));
  }

  it('go with their answers when they have served their time', async () => {
    const { id } = await buildEnquiry(database.db);
    await call('POST', adminApi.enquiryReplies(id), { text: 'Yes' });
    await database.db.deleteFrom('contact_messages').where('id', '=', id).execute();
    const replies = database.db.selectFrom('enquiry_replies').selectAll().where('enquiryId', '=', id);
    expect(await replies.execute()).toEqual([]);
  });
});

describeOnBothDatabases('how soon enquiries are answered', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database, withPages: true }));
  });

  const hours = async () => (await ask(app, 'GET', api.replyTime())).json().hours;
  const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();

  it('counts the first replies of 90 days, none to spam, and stands on the plain form', async () => {
    const { db } = database;
    const answered = async (asked: number, answer: number, status: EnquiryStatus = 'replied') => {
      const enquiry = await buildEnquiry(db, { createdAt: hoursAgo(asked), status });
      await buildReply(db, enquiry, { createdAt: hoursAgo(answer) });
      return enquiry;
    };
    for (const asked of [3.5, 3.5, 3.5, 9]) await answered(asked, 1);
    await answered(1, 0.9, 'spam');
    await answered(91 * 24, 90 * 24 + 1);
    expect(await hours()).toBeNull();
    const late = await answered(30, 1);
    expect(await hours()).toBe(3);
    // A second answer changes nothing, and neither does an enquiry that waits.
    await buildReply(db, late);
    await buildEnquiry(db);
    expect(await hours()).toBe(3);
    const form = await app.inject(paths.contactForm());
    expect(form.body).toMatch(/We reply within 24 hours, usually within 3 hours\./);
    for (const asked of [30, 30, 30]) await answered(asked, 1);
    expect(await hours()).toBeNull();
  });
});

describe('The promise of an answer', () => {
  const createdAt = '2026-11-20T10:00:00.000Z';
  const answerBy = dueByClock(createdAt);
  const words = (now: string, more: object = {}) =>
    promiseState({ status: 'new', createdAt, answeredAt: null, answerBy, ...more }, new Date(now));

  it('runs down, is broken, or was kept', () => {
    expect(words('2026-11-20T10:00:00.000Z')).toEqual({
      words: 'answer by Saturday 10:00, 24 h left',
      isLate: false,
    });
    expect(words('2026-11-21T06:30:00.000Z')?.words).toBe('answer by Saturday 10:00, 3 h left');
    expect(words('2026-11-21T09:59:30.000Z')).toEqual({
      words: 'answer by Saturday 10:00, 0 min left',
      isLate: false,
    });
    expect(words('2026-11-21T10:00:00.000Z')).toEqual({
      words: 'late since 21 Nov 2026, 10:00',
      isLate: true,
    });
    const answered = (answeredAt: string) =>
      words('2026-12-01T00:00:00.000Z', { status: 'replied', answeredAt });
    expect(answered('2026-11-20T15:30:00.000Z')).toEqual({ words: 'answered after 5 h', isLate: false });
    expect(answered('2026-11-23T10:00:00.000Z')).toEqual({ words: 'answered after 3 days', isLate: true });
    for (const status of ['closed', 'spam']) expect(words('2026-12-01T00:00:00.000Z', { status })).toBeNull();
  });
});

describe('A template', () => {
  it.each([
    ['Martha Finch', 'Martha'],
    ['  Zoë  Anne O’Hara ', 'Zoë'],
    ['Jean-Luc P. Martin', 'Jean-Luc'],
    ['Mrs Finch', 'Mrs Finch'],
    ['Dr. Martha Finch', 'Dr. Martha Finch'],
    ['Martha', 'Martha'],
    ['M Finch', 'M Finch'],
    ['Kent Campers Ltd', 'Kent Campers Ltd'],
    ['Martha and Tom Finch', 'Martha and Tom Finch'],
    ['martha finch', 'martha finch'],
    ['Finch, Martha', 'Finch, Martha'],
  ])('greets %s as %s', (name, called) => {
    expect(greetingName(name)).toBe(called);
  });

  it('is a whole letter, or goes behind what is written', () => {
    const letter = { name: 'Ada Fernsby', businessName: 'Ampervan' };
    expect(withTemplate(' ', 'Thank you.', letter)).toBe(
      'Hello Ada,\n\nThank you.\n\nKind regards\nAmpervan',
    );
    expect(withTemplate(' ', 'Thank you.', { ...letter, businessName: '' })).toMatch(/Kind regards$/);
    expect(withTemplate('Dear Ada,\n', 'Thank you.', letter)).toBe('Dear Ada,\n\nThank you.');
  });
});
