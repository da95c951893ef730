import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { ask, newNetworkAddress } from '../../../test/people.ts';
import { api, paths } from '../../paths.ts';
import { composeEmail } from '../../site/compose-email.server.ts';
import { signFormTime } from '../form-time.server.ts';

const ada = {
  name: 'Ada Fernsby',
  email: 'ada@example.com',
  phone: '01632 960123',
  enquiry: 'Do you fit solar?\n\nOn a long van.',
};
const thanks = "Thank you for your enquiry. We'll get back to you soon!";

describeOnDatabase('enquiries', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database, withPages: true }));
  });

  beforeEach(async () => {
    await database.db.deleteFrom('contact_messages').execute();
    for (const table of ['outbox', 'limit_uses'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    await buildContent(database.db, { email: 'owner@example.com' });
  });

  const send = async (change: object = {}, ip?: string) => {
    const body = { ...ada, formTime: await agesAgo(4_000), ...change };
    return ask(app, 'POST', api.contact(), { body, ...(ip ? { ip } : {}) });
  };
  const stored = () => database.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
  const outbox = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const emails = async () =>
    Promise.all((await outbox()).map((email) => composeEmail(database.db, 'https://site.example', email)));

  /** Sends the plain form, as a browser without scripts does. */
  const post = (fields: Record<string, string>, ip = newNetworkAddress()) =>
    app.inject({
      method: 'POST',
      url: api.contact(),
      remoteAddress: ip,
      payload: new URLSearchParams({ website: '', confirm_email: '', ...fields }).toString(),
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    });
  const agesAgo = (milliseconds: number) => signFormTime(database.db, Date.now() - milliseconds);

  it('are kept as they were sent, with where they came from', async () => {
    const answer = await send({}, '203.0.113.7');
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: thanks }]);
    expect(await stored()).toMatchObject([
      { ...ada, status: 'new', ipAddress: '203.0.113.7', userAgent: 'lightMyRequest' },
    ]);
    const { phone: _phone, ...bare } = ada;
    const formTime = await agesAgo(4_000);
    for (const body of [bare, { ...bare, phone: null }]) {
      expect((await ask(app, 'POST', api.contact(), { body: { ...body, formTime } })).statusCode).toBe(201);
    }
    expect((await stored()).map(({ phone }) => phone)).toEqual([ada.phone, null, null]);
  });

  it('are told to the owner, who can answer at once, and confirmed to their sender', async () => {
    await send({ name: 'Ada\r\nBcc: eve@example.org' });
    const [{ id } = { id: 0 }] = await stored();
    const [owner, sender, ...others] = await emails();
    expect(others).toEqual([]);
    expect(owner).toMatchObject({
      to: 'owner@example.com',
      replyTo: 'ada@example.com',
      subject: 'Enquiry from Ada Bcc: eve@example.org',
    });
    expect(owner?.text).toContain('Do you fit solar?\n\nOn a long van.');
    expect(owner?.text).toContain(`https://site.example/admin/enquiries/${id}`);
    expect(sender).toMatchObject({ to: 'ada@example.com', replyTo: 'owner@example.com' });
    expect(sender?.text).toContain('We answer within 24 hours');
    // Anybody can give somebody else's address: nothing of what was sent goes there.
    expect(sender?.html).not.toMatch(/Ada|Bcc|solar/);
  });

  it('are taken while the owner has given no address, and their emails wait while mail is down', async () => {
    await buildContent(database.db, { email: '' });
    expect((await send()).statusCode).toBe(201);
    expect(await outbox()).toMatchObject([
      { kind: 'enquiry-confirmed', recipient: 'ada@example.com', sentAt: null, attempts: 0 },
    ]);
    expect((await emails()).map((email) => email?.replyTo)).toEqual([undefined]);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    [{ name: ' ' }, 'Please fill in all required fields', ['name']],
    [{ email: '' }, 'Please fill in all required fields', ['email']],
    [{ enquiry: '\n' }, 'Please fill in all required fields', ['enquiry']],
    [{ email: 'ada' }, 'Please enter a valid email address', ['email']],
    [{ website: 'x' }, 'Invalid submission', ['form']],
    [{ confirm_email: 'ada@example.com' }, 'Invalid submission', ['form']],
    [{ formTime: '1.x' }, 'Invalid submission', []],
    [{ name: 'a\u0000b' }, 'Contains characters we cannot store', ['name']],
    [{ enquiry: 'a\ud800b' }, 'Contains characters we cannot store', ['enquiry']],
    [{ phone: 'x'.repeat(51) }, 'At most 50 characters', ['phone']],
    [{ enquiry: 'x'.repeat(5_001) }, 'At most 5000 characters', ['enquiry']],
  ])('are refused with %j: %s', async (change, message, fields) => {
    const answer = await send(change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
    expect(Object.keys(answer.json().fields ?? {})).toEqual(fields);
    expect([await stored(), await outbox()]).toEqual([[], []]);
  });

  it('are not taken without the signed time at which they were begun, which anybody may ask for', async () => {
    for (const formTime of ['', undefined]) {
      const answer = await send({ formTime });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'too_soon']);
    }
    const given = await ask(app, 'GET', api.formTime());
    expect(given.headers['cache-control']).toBe('no-store');
    const { formTime } = given.json();
    expect((await send({ formTime })).json().code).toBe('too_soon');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_100 });
    expect((await send({ formTime })).statusCode).toBe(201);
    vi.useRealTimers();
  });

  it('take as long as the signed time of their form says', async () => {
    const [soon, good, old] = [await agesAgo(2_000), await agesAgo(4_000), await agesAgo(25 * 3_600_000)];
    expect((await send({ formTime: soon })).json().message).toBe(
      'Please take your time filling out the form',
    );
    expect((await send({ formTime: old })).json().code).toBe('form_expired');
    const forged = `${Date.now() - 5_000}.${good.split('.')[1]}`;
    expect((await send({ formTime: forged })).json().message).toBe('Invalid submission');
    expect((await send({ formTime: good })).statusCode).toBe(201);
  });

  it('are taken five a minute from one network; what is refused does not count', async () => {
    const ip = newNetworkAddress();
    for (let times = 0; times < 8; times++) await send({ name: '' }, ip);
    const statuses = [];
    for (let times = 0; times < 6; times++) statuses.push((await send({}, ip)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const answer = await send({}, ip);
    expect(answer.json()).toMatchObject({ code: 'too_many', message: expect.stringContaining('ring us') });
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await send()).statusCode).toBe(201);
  });

  it('are taken thirty a day from one network, however slowly they come', async () => {
    const ip = newNetworkAddress();
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      for (let times = 0; times < 30; times++) {
        expect((await send({}, ip)).statusCode).toBe(201);
        vi.advanceTimersByTime(61_000);
      }
      const answer = await send({}, ip);
      expect([answer.statusCode, answer.json().message]).toEqual([429, expect.stringContaining('24 hours')]);
      vi.advanceTimersByTime(86_400_000);
      expect((await send({}, ip)).statusCode).toBe(201);
    } finally {
      vi.useRealTimers();
    }
  });

  it('come by the form without scripts too, which leads on to a page that thanks', async () => {
    const form = await app.inject(paths.contactForm());
    const formTime = /name="formTime" value="([^"]+)"/.exec(form.body)?.[1] ?? '';
    expect(form.headers['cache-control']).toBe('private, no-store');
    expect(form.body).toMatch(/<noscript><input type="hidden" name="formTime"/);
    const quick = await post({ ...ada, formTime });
    expect(quick.body).toContain('Please take your time filling out the form. Nothing is lost');
    // Pressed again it goes: the form keeps the time at which it was given out.
    expect(quick.body).toContain(`name="formTime" value="${formTime}"`);
    const answer = await post({ ...ada, formTime: await agesAgo(4_000) });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact/form/sent']);
    expect((await app.inject('/contact/form/sent')).body).toContain('Message Sent');
    expect(await stored()).toMatchObject([ada]);
  });

  it('are begun in the form by what its address says, cut and escaped', async () => {
    const begun = await app.inject(paths.contactForm('About the "105 Ah" <battery>:\n'));
    expect(begun.body).toContain('>About the &quot;105 Ah&quot; &lt;battery&gt;:\n</textarea>');
    const long = await app.inject(paths.contactForm('x'.repeat(2_001)));
    expect(long.body).toMatch(/>x{2000}<\/textarea>/);
  });

  it('come back in the plain form with what was typed and what is wrong with it', async () => {
    const typed = { name: '"><script>alert(1)</script>', email: 'ada', phone: '', enquiry: 'Hello\r\n<b>' };
    const answer = await post(typed);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.body).toContain('Please enter a valid email address');
    expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(answer.body).toMatch(/>Hello\r?\n&lt;b&gt;<\/textarea>/);
    expect(answer.body).toMatch(
      /<input[^>]* id="enquiry-email"[^>]* aria-invalid="true" aria-describedby="enquiry-email-error"/,
    );
    expect(answer.body).not.toContain('<script');
    const tooLong = await post({ ...ada, name: 'x'.repeat(256) });
    expect(tooLong.body).toContain('At most 255 characters');
    const tooMuch = await post({ ...ada, enquiry: 'x'.repeat(70_000) });
    expect([tooMuch.statusCode, tooMuch.body]).toEqual([413, expect.stringContaining('<form')]);
  });

  it('keep what was typed when they cannot be kept for the moment', async () => {
    const lost = await brokenDatabase(open);
    const { app: broken } = await buildTestApp({ database: lost });
    const formTime = await signFormTime(lost.db, Date.now() - 4_000);
    const answer = await broken.inject({
      method: 'POST',
      url: api.contact(),
      payload: new URLSearchParams({ ...ada, formTime }).toString(),
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('Do you fit solar?');
    expect(answer.body).toContain('Please try again');
  });
});

/** One whose enquiries have nowhere to go. */
async function brokenDatabase(open: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await open();
  await database.db.schema.alterTable('contact_messages').renameTo('lost').execute();
  return database;
}
