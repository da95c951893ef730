import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { createSmtpMailer } from '../../server/emails/mail.ts';
import { sendOutbox } from '../../server/emails/send-outbox.ts';
import type { OutboxTables } from '../../server/emails/tables.ts';
import { createImages } from '../../server/pictures/images.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { after, ask, buildPerson, type Person } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import { composeEmail } from '../site/compose-email.server.ts';
import { withQuery } from '../values/with-query.ts';
import { emailKinds } from './kinds.ts';

const long = '2025-01-01T00:00:00.000Z';

describeOnBothDatabases('the emails in the dashboard', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db, { businessName: 'Volt & <Van>' });
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(database.db, { firstName: 'Olive', isAdmin: true });
  });

  const call = (method: 'GET' | 'POST', url: string, body?: object) =>
    ask(app, method, url, { cookie: owner.cookie, body });
  const list = async (question: Record<string, string | number> = {}) => {
    const { emails } = (await call('GET', withQuery(adminApi.emails(), question))).json();
    return emails.map(({ recipient, state }: { recipient: string; state: string }) => [
      recipient.split('@')[0],
      state,
    ]);
  };
  type Row = Partial<Record<'lastError' | 'sentAt' | 'sendAfter' | 'data' | 'kind', string>> & {
    attempts?: OutboxTables['outbox']['attempts']['__insert__'];
  };
  async function write(name: string, row: Row = {}): Promise<number> {
    const email = { key: name, kind: 'reset-password', recipient: `${name}@example.com`, data: '{}' };
    const { id } = await database.db
      .insertInto('outbox')
      .values({ ...email, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it('are sent, waiting or failed with the reason, and never show what they hold', async () => {
    const data = JSON.stringify({ link: 'https://site.example/reset-password?token=s3cret' });
    const later = after(3_600_000);
    await write('went', { sentAt: long, attempts: 1 });
    await write('stale', { sentAt: long, attempts: 1, lastError: 'Not sent: the link is used up' });
    await write('new', { data });
    await write('under-way', { attempts: 12, sendAfter: later, data });
    await write('later', { sendAfter: later, data });
    await write('tried', { attempts: 2, sendAfter: later, lastError: 'no route', data });
    await write('refused', { attempts: 12, sendAfter: later, lastError: '550 No such mailbox', data });
    await write('cut-short', { attempts: 12, sendAfter: long, data });

    const failed = [
      ['cut-short', 'given-up'],
      ['refused', 'given-up'],
      ['tried', 'failed'],
    ];
    const waiting = [
      ['under-way', 'waiting'],
      ['new', 'waiting'],
    ];
    const planned = [['later', 'planned']];
    const sent = [
      ['stale', 'dropped'],
      ['went', 'sent'],
    ];
    expect(await list()).toEqual([...failed, ...planned, ...waiting, ...sent]);
    expect(await list({ view: 'planned' })).toEqual(planned);
    expect(await list({ view: 'failed' })).toEqual(failed);
    expect(await list({ view: 'waiting' })).toEqual(waiting);
    expect(await list({ view: 'sent' })).toEqual(sent);
    expect(await list({ search: 'TRIED@ex' })).toEqual([['tried', 'failed']]);
    expect(await list({ search: '%' })).toEqual([]);
    expect(await list({ page: 2 })).toEqual([]);
    expect((await call('GET', `${adminApi.emails()}?view=odd`)).statusCode).toBe(400);

    const answer = await call('GET', adminApi.emails());
    expect(answer.body).not.toMatch(/s3cret|token/);
    const [, refused, tried, forLater] = answer.json().emails;
    expect(forLater).toMatchObject({ reason: null, nextTryAt: later, sentAt: null });
    expect(refused).toMatchObject({ reason: '550 No such mailbox', nextTryAt: null, sentAt: null });
    expect(tried).toMatchObject({ kind: 'reset-password', reason: 'no route', nextTryAt: later });
    expect((await call('GET', adminApi.overview())).json().failedEmails).toBe(3);
  });

  it('are tried again as often as new ones, if they failed and are not being sent', async () => {
    const { emails } = (await call('GET', adminApi.emails())).json();
    const ids = emails.map(({ id }: { id: number }) => id);
    const again = await call('POST', adminApi.sendEmailsAgain(), { ids });
    expect([again.statusCode, again.json()]).toEqual([200, { count: 3 }]);
    expect(await list({ view: 'failed' })).toEqual([]);
    expect((await list({ view: 'waiting' })).map(([name]: string[]) => name)).toEqual([
      ...['cut-short', 'refused', 'tried', 'under-way', 'new'],
    ]);
    const row = database.db.selectFrom('outbox').selectAll().where('key', '=', 'refused');
    const { attempts, sendAfter, lastError, data } = await row.executeTakeFirstOrThrow();
    expect({ attempts, lastError, isDue: Date.parse(sendAfter) <= Date.now() + 1_000 }).toEqual({
      attempts: 0,
      lastError: null,
      isDue: true,
    });
    expect(data).toEqual({ link: 'https://site.example/reset-password?token=s3cret' });

    const nothing = await call('POST', adminApi.sendEmailsAgain(), { ids });
    expect([nothing.statusCode, nothing.json().message]).toEqual([
      409,
      'That has been sent in the meantime, or is being sent now',
    ]);
    for (const odd of [[], [0], ['1'], [2 ** 31], Array(51).fill(1)]) {
      expect((await call('POST', adminApi.sendEmailsAgain(), { ids: odd })).statusCode).toBe(400);
    }
  });

  it('are shown with samples, in a frame in which nothing runs', async () => {
    const { to, samples } = (await call('GET', adminApi.emailSamples())).json();
    expect(to).toBe(owner.email);
    expect(samples.map(({ kind }: { kind: string }) => kind)).toEqual(Object.keys(emailKinds));
    for (const { kind, subject, text } of samples) {
      expect(subject).not.toBe('');
      expect(text).toContain('Volt & <Van>');
      const { statusCode, headers, body } = await call('GET', adminApi.emailSample(kind));
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; .*frame-ancestors 'self'; sandbox$/,
      );
      expect(body).toMatch(/^<!doctype html><html lang="en-GB"/);
      expect(body).toContain('Volt &amp; &lt;Van&gt;');
    }
    const images = createImages(database.dataDir);
    const create = { width: 8, height: 8, channels: 3, background: '#f5a516' } as const;
    await images.add('lamp', await sharp({ create }).png().toBuffer());
    const imageUrls = JSON.stringify(['/media/lamp']);
    await buildProduct(database.db, { name: 'A lamp of ours', isFeatured: true, imageUrls });
    const { body: order } = await call('GET', adminApi.emailSample('order-confirmed'));
    expect(order).toContain('A lamp of ours');
    expect(order).toContain('src="data:image/jpeg;base64,');
    for (const kind of ['odd', 'constructor', 'test', '__proto__']) {
      expect((await call('GET', adminApi.emailSample(kind))).statusCode, kind).toBe(404);
      expect((await call('POST', adminApi.sendEmailSample(kind))).statusCode, kind).toBe(404);
    }
  });

  it('can be tried out: a sample of each kind arrives at the address of whoever asked', async () => {
    const { db } = database;
    await db.deleteFrom('outbox').execute();
    for (const kind of Object.keys(emailKinds)) {
      const answer = await call('POST', adminApi.sendEmailSample(kind));
      expect([answer.statusCode, answer.json()]).toEqual([200, { to: owner.email }]);
    }
    await db.updateTable('outbox').set({ sendAfter: long }).execute();
    const server = await startMailServer();
    database.beforeClose.push(server.close);
    const mailer = createSmtpMailer(server.url, 'shop@ampervan.example');
    const compose = (email: Parameters<typeof composeEmail>[2]) =>
      composeEmail(db, 'https://site.example', email);
    await sendOutbox({ db, mailer, compose, log: app.log });
    expect(server.deliveries.map(({ to }) => to)).toEqual(Object.keys(emailKinds).map(() => [owner.email]));
    for (const { mail } of server.deliveries) {
      expect(mail.subject).toMatch(/^Test: \S/);
      expect(mail.html).toContain('Volt &amp; &lt;Van&gt;');
      expect(mail.text).not.toMatch(/undefined|null|NaN/);
    }
    expect(await list()).toEqual(Object.keys(emailKinds).map(() => [owner.email.split('@')[0], 'sent']));
  });
});
