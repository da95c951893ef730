import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export interface Mail {
  to: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
}

export interface Mailer {
  /** Hands an email over. `id` names it, so that a second try can be told from a second email. */
  send(id: string, mail: Mail): Promise<void>;
}

const plainAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

const deadlines = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** For all of it: so soon that the email is not yet due for another try, by this process or another. */
const wholeDeadline = 30_000;

/** Whether an email can be sent to it: one bare address. */
export const isPlainAddress = (text: string) => plainAddress.test(text);

/**
 * Refuses a recipient that is not one bare address: a name, a list or a line break in it could add recipients. A mail server
 * that is not done with an email within `deadline` milliseconds is hung up on.
 */
export function createSmtpMailer(smtpUrl: string, from: string, deadline = wholeDeadline): Mailer {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...deadlines }, { from });
  return {
    async send(id, { to, replyTo, subject, html, text }) {
      if (!isPlainAddress(to)) throw new Error('The recipient is not one plain email address');
      if (replyTo !== undefined && !isPlainAddress(replyTo))
        throw new Error('The address for answers is not one plain email address');
      const signal = AbortSignal.timeout(deadline);
      const fields = { to, subject, html, text, ...(replyTo === undefined ? {} : { replyTo }) };
      await transport.sendMail({ ...fields, messageId: `<${id}@ampervan>`, signal });
    },
  };
}

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
