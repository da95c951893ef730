import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { systemCode } from '../errors.ts';
import { isLoopbackHost } from '../this-machine.ts';

export interface Mail {
  to: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Handed to the reader's calendar. */
  calendar?: CalendarPart;
  /** What the HTML shows as `cid:` and a name. */
  pictures?: MailPicture[];
  /** True if a person wrote it; out-of-office replies are asked to leave all others alone. */
  isByHand?: boolean;
}

export interface MailPicture {
  cid: string;
  /** A JPEG, which every mail program shows, in base64. */
  jpeg: string;
}

export interface CalendarPart {
  /** As its METHOD line says. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** The file, by RFC 5545. */
  content: string;
}

export interface Mailer {
  /** Hands an email over. `id` names it, so that a second try can be told from a second email. */
  send(id: string, mail: Mail): Promise<void>;
}

const plainAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

const deadlines = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** For all of it: so soon that the email is not yet due for another try, by this process or another. */
const wholeDeadline = 30_000;

/** Nobody will take this email however often it is tried; the message says why. */
export class MailRefused extends Error {}

/**
 * Whether a mail server has refused an email for good: its reader (no such mailbox) or what it holds. What it has
 * against us, by whom we are or how we signed in (5.7, RFC 3463), the owner can put right before the next try.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'permanent' in error && 'command' in error)) return false;
  const isOfThisEmail = error.command === 'RCPT TO' || error.command === 'DATA';
  return error.permanent === true && isOfThisEmail && !/\b5\.7\.\d/.test(error.message);
}

/** Whether an email can be sent to it: one bare address. */
export const isPlainAddress = (text: string) => plainAddress.test(text);

/**
 * Refuses (MailRefused) a recipient that is not one bare address: a name, a list or a line break in it could add
 * recipients. A mail server that is not done with an email within `deadline` milliseconds is hung up on. Whoever gets
 * a second copy, because a server's word that it has the first was lost, tells it by its Message-ID.
 */
export function createSmtpMailer(smtpUrl: string, from: string, deadline = wholeDeadline): Mailer {
  const ownFilesOnly = { disableFileAccess: true, disableUrlAccess: true };
  const transport = nodemailer.createTransport(
    { url: withTls(smtpUrl), ...deadlines, ...ownFilesOnly },
    { from },
  );
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'ampervan';
  return {
    async send(id, mail) {
      const { to, replyTo } = mail;
      if (!isPlainAddress(to)) throw new MailRefused('The recipient is not one plain email address');
      if (replyTo !== undefined && !isPlainAddress(replyTo))
        throw new MailRefused('The address for answers is not one plain email address');
      const signal = AbortSignal.timeout(deadline);
      const sending = transport.sendMail({ ...toFields(mail), messageId: `<${id}@${domain}>`, signal });
      await sending.catch((error) => {
        if (isForGood(error)) throw new MailRefused(error.message);
        throw systemCode(error) === 'ETLS' ? withoutTls(error) : error;
      });
    },
  };
}

/** Demands TLS, so that nobody on the way reads a reset link; not on this machine itself. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (!isLoopbackHost(url.hostname)) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

const withoutTls = (cause: Error) =>
  new Error(
    `No encrypted connection (TLS) to the mail server, and emails are not sent in clear: ${cause.message}. SMTP_URL begins with smtps://, or its server knows STARTTLS.`,
    { cause },
  );

const toFields = ({ to, replyTo, subject, html, text, calendar, isByHand, pictures = [] }: Mail) => ({
  to,
  subject,
  html,
  text,
  ...(replyTo === undefined ? {} : { replyTo }),
  ...(isByHand ? {} : { headers: { 'Auto-Submitted': 'auto-generated' } }),
  ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'invite.ics' } }),
  attachments: pictures.map(({ cid, jpeg }) => ({
    cid,
    content: jpeg,
    encoding: 'base64',
    contentType: 'image/jpeg',
    ...({ filename: `${cid}.jpg`, contentDisposition: 'inline' } as const),
  })),
});

/** The HTML of an email with its pictures in it, for whoever has no attachments. */
export const withPictures = ({ html, pictures = [] }: Pick<Mail, 'html' | 'pictures'>): string =>
  pictures.reduce(
    (shown, { cid, jpeg }) => shown.replaceAll(`"cid:${cid}"`, `"data:image/jpeg;base64,${jpeg}"`),
    html,
  );

/** Without a mail server emails become files, one each, that the operator can read. */
export function createFileMailer(folder: string): Mailer {
  return {
    async send(id, mail) {
      await mkdir(folder, { recursive: true });
      const part = join(folder, `.${id}.part`);
      await writeFile(part, JSON.stringify({ ...mail, writtenAt: new Date().toISOString() }, null, 2), {
        mode: 0o600,
      });
      await rename(part, join(folder, `${id}.json`));
    },
  };
}

export interface WrittenMail extends Mail {
  id: string;
  writtenAt: string;
}

/** The emails in a folder, the latest first. */
export async function readWrittenMail(folder: string): Promise<WrittenMail[]> {
  const files = await readdir(folder).catch(() => []);
  const emails = await Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .map(async (file) => ({
        ...JSON.parse(await readFile(join(folder, file), 'utf8')),
        id: file.slice(0, -5),
      })),
  );
  return emails.sort((a, b) => String(b.writtenAt).localeCompare(String(a.writtenAt)));
}
