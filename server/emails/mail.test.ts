import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { until } from '../../simulator/running-simulator.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { describeOn } from '../../test/databases.ts';
import { type Delivery, type MailServer, startMailServer } from '../../test/mail-server.ts';
import { mailFolder } from '../config.ts';
import { escapeHtml } from '../html.ts';
import { createFileMailer, createSmtpMailer, type Mail, type Mailer, readWrittenMail } from './mail.ts';

const mail: Mail = {
  to: 'ada@example.com',
  subject: 'Your order',
  html: '<p>Thank you</p>',
  text: 'Thank you',
};

describe('emails by SMTP', () => {
  let server: MailServer;
  let mailer: Mailer;

  beforeAll(async () => {
    server = await startMailServer();
    mailer = createSmtpMailer(server.url, 'Ampervan <shop@ampervan.example>');
  });
  afterAll(() => server.close());

  async function deliver(change: Partial<Mail>): Promise<Delivery[]> {
    server.deliveries.length = 0;
    await mailer.send('7-greeting', { ...mail, ...change }).catch(() => {});
    return server.deliveries;
  }
  const only = async (change: Partial<Mail>): Promise<Delivery> => {
    const [delivery, ...others] = await deliver(change);
    expect(others).toEqual([]);
    if (!delivery) throw new Error('No email has arrived');
    return delivery;
  };
  const headerNames = ({ mail: { headerLines } }: Delivery) => headerLines.map(({ key }) => key);

  it('have a sender, a text part, an HTML part and an id that stays the same', async () => {
    const { from, to, mail: read } = await only({});
    expect([from, to]).toEqual(['shop@ampervan.example', ['ada@example.com']]);
    expect([read.from?.text, read.subject]).toEqual(['"Ampervan" <shop@ampervan.example>', 'Your order']);
    expect(read.messageId).toBe('<7-greeting@ampervan.example>');
    expect([read.text?.trim(), read.html]).toEqual(['Thank you', '<p>Thank you</p>']);
    expect((await only({})).mail.messageId).toBe(read.messageId);
  });

  it('ask programs for no answer, unless a person wrote them', async () => {
    const said = async (isByHand: boolean) => (await only({ isByHand })).mail.headers.get('auto-submitted');
    expect([await said(false), await said(true)]).toEqual(['auto-generated', undefined]);
  });

  it.each([
    'ada@example.com\r\nBcc: eve@example.org',
    'ada@example.com\nBcc: eve@example.org',
    'ada@example.com, eve@example.org',
    'ada@example.com; eve@example.org',
    'Ada <ada@example.com>, Eve <eve@example.org>',
    '"ada@example.com" <eve@example.org>',
    'friends: ada@example.com, eve@example.org;',
    'ada@example.com\r\nRCPT TO:<eve@example.org>',
    'ada@example.com> <eve@example.org',
    'eve@example.org (ada@example.com)',
    'ada@example.com eve@example.org',
  ])('never reach a second or another person through the recipient %j', async (to) => {
    expect(await deliver({ to })).toEqual([]);
  });

  it.each([
    'Hello\r\nBcc: eve@example.org',
    'Hello\nBcc: eve@example.org\n\n<b>Buy this</b>',
    'Hello\r\n.\r\nQUIT',
  ])('never gain headers through the subject %j', async (subject) => {
    const { to, mail: read, raw } = await only({ subject });
    expect(to).toEqual(['ada@example.com']);
    expect(read.subject?.split(/\s+/)).toEqual(subject.split(/\s+/));
    expect(read.text?.trim()).toBe('Thank you');
    expect(raw).not.toMatch(/^(<b>Buy this|QUIT)/m);
    expect(headerNames(await only({ subject }))).toEqual(headerNames(await only({})));
  });

  it('never gain headers or readers from whatever people write', async () => {
    const names = headerNames(await only({}));
    const breaks = fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\0', '\r\n\r\n', '\r\n.\r\n');
    const headers = fc.constantFrom('Bcc: eve@example.org', 'Content-Type: text/html', 'RCPT TO:<eve@a.b>');
    const hostile = fc
      .array(fc.oneof(fc.string({ unit: 'binary' }), breaks, headers))
      .map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (subject, text) => {
        const delivery = await only({
          subject: `About ${subject}`,
          text: `Hello ${text}`,
          html: `<p>${escapeHtml(text)}</p>`,
        });
        expect(delivery.to).toEqual(['ada@example.com']);
        expect(headerNames(delivery)).toEqual(names);
        expect(delivery.mail.messageId).toBe('<7-greeting@ampervan.example>');
      }),
      { numRuns: 60 },
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (address) => {
        for (const { to, mail: read } of await deliver({ replyTo: `ada@example.com${address}` })) {
          expect([to, read.replyTo?.value.length]).toEqual([['ada@example.com'], 1]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('say where an answer goes, and add no header there', async () => {
    const { to, mail: read } = await only({ replyTo: 'eve@example.org' });
    expect([to, read.replyTo?.text]).toEqual([['ada@example.com'], 'eve@example.org']);
    expect(await deliver({ replyTo: 'eve@example.org\r\nBcc: all@example.org' })).toEqual([]);
  });

  it('carry a calendar file, for programs that know it and for saving', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
    const { raw, mail: read } = await only({ calendar: { method: 'CANCEL', content } });
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL\r$/m);
    const files = read.attachments.filter(({ filename }) => filename === 'invite.ics');
    expect(files.map((file) => file.content.toString())).toContain(content);
  });

  it('carry their pictures in themselves', async () => {
    const jpeg = Buffer.from('not quite a picture').toString('base64');
    const { mail: read } = await only({
      html: '<img src="cid:lamp" alt="">',
      pictures: [{ cid: 'lamp', jpeg }],
    });
    const [picture, ...others] = read.attachments;
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ contentType: 'image/jpeg', cid: 'lamp', related: true });
    expect(read.html).toContain(`data:image/jpeg;base64,${jpeg}`);
  });

  it('keep letters of every alphabet', async () => {
    const { mail: read } = await only({ subject: 'Grüße 🚐', text: 'Grüße 🚐' });
    expect([read.subject, read.text?.trim()]).toEqual(['Grüße 🚐', 'Grüße 🚐']);
  });

  it('reach addresses with all that an address may have', async () => {
    const [delivery] = await deliver({ to: "o'brien+van_1.x@mail.example.co.uk" });
    expect(delivery?.to).toEqual(["o'brien+van_1.x@mail.example.co.uk"]);
  });

  it('give up on a mail server that says nothing, before they are due again', async () => {
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const address = mute.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const connected = new Promise<Socket>((resolve) => mute.once('connection', resolve));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const sending = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'shop@ampervan.example').send('1-a', mail);
      const outcome = sending.catch((error: Error) => error.message);
      const socket = await connected;
      // Both ends know of the connection one turn later.
      await new Promise((resume) => setImmediate(() => setImmediate(resume)));
      vi.advanceTimersByTime(20_000);
      expect(await outcome).toMatch(/greeting/i);
      socket.destroy();
    } finally {
      vi.useRealTimers();
      mute.close();
    }
  });

  it('hang up on a mail server that talks and talks and takes no email', async () => {
    let isHungUp = false;
    const talker = createServer((socket) => {
      const talking = setInterval(() => socket.write('220-one moment please\r\n'), 50);
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(talking);
        isHungUp = true;
      });
    });
    await new Promise<void>((resolve) => talker.listen(0, '127.0.0.1', resolve));
    const address = talker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const impatient = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'shop@ampervan.example', 300);
    await expect(impatient.send('1-a', mail)).rejects.toThrow(/abort|time/i);
    await until(() => isHungUp);
    talker.close();
  });

  it('need TLS of a mail server that is on another machine, whatever its address asks for', async () => {
    const [plain, secret] = [await startMailServer(), await startMailServer({ hasTls: true })];
    const sendTo = ({ url }: MailServer, query = '') =>
      // A name for this machine that is none of its loopback addresses.
      createSmtpMailer(`${url.replace('127.0.0.1', '0.0.0.0')}${query}`, 'shop@ampervan.example')
        .send('1-a', mail)
        .then(
          () => 'sent',
          (error: Error) => error.message,
        );
    const refused = /^No encrypted connection \(TLS\) .* not sent in clear.*smtps:\/\//;
    for (const query of ['', '?ignoreTLS=true', '?requireTLS=false&opportunisticTLS=true'])
      expect(await sendTo(plain, query)).toMatch(refused);
    expect(await sendTo(secret)).toContain('certificate');
    expect(await sendTo(secret, '?tls.rejectUnauthorized=false')).toBe('sent');
    expect([plain.deliveries.length, secret.deliveries.length]).toEqual([0, 1]);
    await Promise.all([plain.close(), secret.close()]);
  });

  it('fail when there is no mail server', async () => {
    const nowhere = createSmtpMailer('smtp://127.0.0.1:1', 'shop@ampervan.example');
    await expect(nowhere.send('1-greeting', mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('emails as files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ampervan-mail-'));
  const mailer = createFileMailer(join(folder, 'mail'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are none at first', async () => {
    expect(await readWrittenMail(join(folder, 'mail'))).toEqual([]);
  });

  it('can be read by their owner alone, and nothing half written is left', async () => {
    await mailer.send('1-greeting', mail);
    const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR' } as const;
    await mailer.send('1-greeting', { ...mail, subject: 'Again', calendar });
    expect(readdirSync(join(folder, 'mail'))).toEqual(['1-greeting.json']);
    const file = join(folder, 'mail', '1-greeting.json');
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      ...mail,
      subject: 'Again',
      calendar,
    });
  });

  it('are read back, the latest first', async () => {
    await new Promise((resume) => setTimeout(resume, 5));
    await mailer.send('2-greeting', { ...mail, subject: 'Later' });
    const emails = await readWrittenMail(join(folder, 'mail'));
    expect(emails.map(({ id, subject }) => [id, subject])).toEqual([
      ['2-greeting', 'Later'],
      ['1-greeting', 'Again'],
    ]);
  });
});

describeOn('sqlite', '/dev/mail', (open) => {
  it('shows the emails, as text whatever is in them', async () => {
    const database = await open();
    const { app } = await buildTestApp({ database });
    expect((await app.inject('/dev/mail')).body).toContain('None yet.');
    await createFileMailer(mailFolder({ DATA_DIR: database.dataDir })).send('1-greeting', {
      to: '<img src=x onerror=alert(1)>@example.com',
      subject: '<script>alert(1)</script>',
      html: '<p>Hello "you"</p><script>alert(4)</script><img src="cid:lamp">',
      pictures: [{ cid: 'lamp', jpeg: 'bGFtcA==' }],
      text: 'Hello </pre><script>alert(2)</script> https://ampervan.example/x?token=1"onmouseover="alert(3)',
    });
    const { statusCode, headers, body } = await app.inject('/dev/mail');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toMatch(/<script|<img|"onmouseover/);
    expect(body.match(/<\/pre>/g)).toHaveLength(1);
    expect(body).toContain('<a href="https://ampervan.example/x?token=1&quot;onmouseover');
    const [, frame = ''] = /<iframe sandbox [^>]*srcdoc="([^"]*)"><\/iframe>/.exec(body) ?? [];
    expect(frame).toContain('&lt;p&gt;Hello &quot;you&quot;&lt;/p&gt;');
    expect(frame).toContain('&quot;data:image/jpeg;base64,bGFtcA==&quot;');
    expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'; style-src/);
  });

  it.each<[string, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['another machine', { remoteAddress: '192.168.1.30' }],
    ['a proxy here', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a proxy that says so otherwise', { headers: { forwarded: 'for=203.0.113.9' } }],
  ])('is shown to nobody who asks through %s', async (_name, asked) => {
    const database = await open();
    const { app } = await buildTestApp({ database });
    await createFileMailer(mailFolder({ DATA_DIR: database.dataDir })).send('1-greeting', mail);
    const answer = await app.inject({ url: '/dev/mail', ...asked });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Your order');
    expect((await app.inject({ url: '/dev/mail', remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200);
  });

  it.each([
    ['public', { PUBLIC_URL: 'https://ampervan.example' }],
    ['sending mail', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ])('is absent from a server that is %s', async (_name, env) => {
    const database = await open();
    const { app } = await buildTestApp({ database, env });
    await createFileMailer(mailFolder({ DATA_DIR: database.dataDir })).send('1-greeting', mail);
    const answer = await app.inject('/dev/mail');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Your order');
  });
});
