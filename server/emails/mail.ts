import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { systemCode } from '../errors.ts';
import { isLoopbackHost } from '../this-machine.ts';

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  calendar?: CalendarPart;
  pictures?: MailPicture[];
  /** True if a person wrote the email; all others ask for no out-of-office replies. */
  isByHand?: boolean;
}

export interface MailPicture {
  cid: string;
  /** In base64. */
  jpeg: string;
}

export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** A file by RFC 5545. */
  content: string;
}

export interface Mailer {
  /** `id` becomes the Message-ID, so that a retry is not taken for a second email. */
  send(id: string, mail: Mail): Promise<void>;
}

const plainAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

const deadlines = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** In milliseconds: shorter than the wait before another try. */
const wholeDeadline = 30_000;

export class MailRefused extends Error {}

/** True if the recipient or content is refused for good. The owner can fix other reasons, such as 5.7 (RFC 3463). */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'permanent' in error && 'command' in error)) return false;
  const isOfThisEmail = error.command === 'RCPT TO' || error.command === 'DATA';
  return error.permanent === true && isOfThisEmail && !/\b5\.7\.\d/.test(error.message);
}

export const isPlainAddress = (text: string) => plainAddress.test(text);

/** Throws MailRefused for anything but one bare address: a list or line break could add recipients. */
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

/** Requires TLS, as reset links must not be read on the way. */
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

export const withPictures = ({ html, pictures = [] }: Pick<Mail, 'html' | 'pictures'>): string =>
  pictures.reduce(
    (shown, { cid, jpeg }) => shown.replaceAll(`"cid:${cid}"`, `"data:image/jpeg;base64,${jpeg}"`),
    html,
  );

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
