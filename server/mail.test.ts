import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { until } from '../simulator/running-simulator.ts';
import { buildTestApp } from '../test/build-test-app.ts';
import { describeOn } from '../test/databases.ts';
import { mailFolder } from './config.ts';
import { createFileMailer, createSmtpMailer, type Mail, type Mailer, readWrittenMail } from './mail.ts';

const mail: Mail = {
  ...{ to: 'ada@example.com', subject: 'Your order', html: '<p>Thank you</p>', text: 'Thank you' },
};

interface Delivery {
  from: string;
  to: string[];
  headers: string;
  body: string;
}

/** A mail server that takes everything and keeps it. */
async function runMailServer() {
  const deliveries: Delivery[] = [];
  const server = createServer((socket) => {
    let [from, to, text, isData]: [string, string[], string, boolean] = ['', [], '', false];
    let unread = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    say('220 mail.example ready');
    socket.on('data', (chunk) => {
      unread += chunk;
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end);
        unread = unread.slice(end + 2);
        if (isData && line === '.') {
          const [headers = '', ...body] = text.split('\r\n\r\n');
          deliveries.push({ from, to, headers, body: body.join('\r\n\r\n') });
          [to, text, isData] = [[], '', false];
          say('250 kept');
        } else if (isData) text += `${line}\r\n`;
        else if (/^MAIL FROM:/i.test(line)) {
          from = line.slice(10);
          say('250 ok');
        } else if (/^RCPT TO:/i.test(line)) {
          to.push(/<(.*)>/.exec(line)?.[1] ?? line);
          say('250 ok');
        } else if (/^DATA/i.test(line)) {
          isData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, deliveries, close: () => server.close() };
}

describe('emails by SMTP', () => {
  let server: Awaited<ReturnType<typeof runMailServer>>;
  let mailer: Mailer;

  beforeAll(async () => {
    server = await runMailServer();
    mailer = createSmtpMailer(server.url, 'Ampervan <shop@ampervan.example>');
  });
  afterAll(() => server.close());

  async function deliver(change: Partial<Mail>): Promise<Delivery[]> {
    server.deliveries.length = 0;
    await mailer.send('7-greeting', { ...mail, ...change }).catch(() => {});
    return server.deliveries;
  }

  it('have a sender, a text part, an HTML part and an id that stays the same', async () => {
    const [delivery] = await deliver({});
    expect(delivery).toMatchObject({ from: '<shop@ampervan.example>', to: ['ada@example.com'] });
    expect(delivery?.headers).toMatch(/^From: Ampervan <shop@ampervan\.example>$/m);
    expect(delivery?.headers).toMatch(/^To: ada@example\.com$/m);
    expect(delivery?.headers).toMatch(/^Subject: Your order$/m);
    expect(delivery?.headers).toMatch(/^Message-ID: <7-greeting@ampervan>$/im);
    expect(delivery?.body).toContain('Content-Type: text/plain');
    expect(delivery?.body).toContain('Content-Type: text/html');
    expect(delivery?.body).toContain('<p>Thank you</p>');
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
    const [delivery, ...others] = await deliver({ subject });
    expect(others).toEqual([]);
    expect(delivery?.to).toEqual(['ada@example.com']);
    expect(delivery?.headers).not.toMatch(/^(Bcc|Cc)\b/im);
    expect(delivery?.headers.match(/^[\w-]+(?=:)/gm)).toEqual(
      (await deliver({}))[0]?.headers.match(/^[\w-]+(?=:)/gm),
    );
    expect(delivery?.body).not.toMatch(/^(<b>Buy this|QUIT)/m);
  });

  it('say where an answer goes, and add no header there', async () => {
    const [delivery] = await deliver({ replyTo: 'eve@example.org' });
    expect(delivery?.to).toEqual(['ada@example.com']);
    expect(delivery?.headers).toMatch(/^Reply-To: eve@example\.org$/m);
    expect(await deliver({ replyTo: 'eve@example.org\r\nBcc: all@example.org' })).toEqual([]);
  });

  it('keep letters of every alphabet', async () => {
    const [delivery] = await deliver({ subject: 'Grüße 🚐', text: 'Grüße' });
    expect(delivery?.headers).toMatch(/^Subject: =\?UTF-8\?/m);
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
    await mailer.send('1-greeting', { ...mail, subject: 'Again' });
    expect(readdirSync(join(folder, 'mail'))).toEqual(['1-greeting.json']);
    const file = join(folder, 'mail', '1-greeting.json');
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ ...mail, subject: 'Again' });
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
      html: '',
      text: 'Hello </pre><script>alert(2)</script> https://ampervan.example/x?token=1"onmouseover="alert(3)',
    });
    const { statusCode, headers, body } = await app.inject('/dev/mail');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toMatch(/<script|<img|"onmouseover/);
    expect(body.match(/<\/pre>/g)).toHaveLength(1);
    expect(body).toContain('<a href="https://ampervan.example/x?token=1&quot;onmouseover');
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
