import type { Selectable } from 'kysely';
import { isPlainAddress } from '../../server/emails/mail.ts';
import type { Email } from '../../ui/emails/email.tsx';
import { adminPaths } from '../admin-paths.ts';
import { readContent, readSettings, settingsOnPages } from '../content/content.server.ts';
import type { Db, Tables } from '../tables.ts';
import { listPhotographs } from './photographs.server.ts';

type Enquiry = Pick<Selectable<Tables['contact_messages']>, 'id' | 'name' | 'email' | 'phone' | 'enquiry'>;
type EmailToSend = Email & { replyTo?: string };

/** In characters. */
const longestQuote = 1_000;

/** Returns null if the enquiry or reply is gone. */
export async function composeEnquiryEmail(
  db: Db,
  siteUrl: string,
  kind: 'enquiry-received' | 'enquiry-confirmed' | 'enquiry-answered',
  enquiryId: number,
  replyId: number,
): Promise<EmailToSend | null> {
  const enquiry = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', enquiryId)
    .executeTakeFirst();
  if (!enquiry) return null;
  const { replyWithin } = settingsOnPages(await readSettings(db));
  if (kind === 'enquiry-received') {
    return receivedEmail(enquiry, siteUrl, replyWithin, (await listPhotographs(db, enquiryId)).length);
  }
  const { email: ours, phone, businessName } = await readContent(db);
  const answers = isPlainAddress(ours) ? { replyTo: ours } : {};
  if (kind === 'enquiry-confirmed') return { ...confirmedEmail(phone, replyWithin), ...answers };
  const reply = await db
    .selectFrom('enquiry_replies')
    .select('text')
    .where('id', '=', replyId)
    .executeTakeFirst();
  return reply ? { ...answeredEmail(enquiry, reply.text, businessName), ...answers } : null;
}

const nonEmptyLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

export function receivedEmail(
  { id, name, email, phone, enquiry }: Enquiry,
  siteUrl: string,
  replyWithin: string,
  photographs = 0,
): EmailToSend {
  const rows: [string, string][] = [['Email', email]];
  if (phone) rows.push(['Phone', phone]);
  if (photographs > 0) rows.push(['Photographs', `${photographs}, in the dashboard`]);
  return {
    replyTo: email,
    subject: `Enquiry from ${name}`,
    heading: `${name} has sent an enquiry`,
    paragraphs: nonEmptyLines(enquiry),
    rows,
    button: {
      label: 'Open it in the dashboard',
      link: new URL(adminPaths.tab('enquiries', id), siteUrl).href,
    },
    closing: [
      `The site promises an answer within ${replyWithin}. Answering this email writes to the sender.`,
    ],
  };
}

/** Quotes nothing of the enquiry: anybody can enter a stranger's address. */
export function confirmedEmail(phone: string, replyWithin: string): Email {
  return {
    subject: 'We have your enquiry',
    heading: 'Thank you for your enquiry',
    paragraphs: [
      `It has arrived, and the people who read it also do the work. We answer within ${replyWithin}.`,
      ...(phone ? [`If it cannot wait, ring us: ${phone}.`] : []),
    ],
    closing: ['If you did not write to us, somebody gave your address by mistake: please ignore this email.'],
  };
}

export function answeredEmail(
  { enquiry }: Pick<Enquiry, 'enquiry'>,
  text: string,
  businessName: string,
): Email {
  const quote =
    enquiry.length > longestQuote ? `${enquiry.slice(0, longestQuote).toWellFormed()}...` : enquiry;
  return {
    subject: `Your enquiry to ${businessName}`,
    heading: 'About your enquiry',
    paragraphs: nonEmptyLines(text),
    closing: ['You wrote:', ...nonEmptyLines(quote)],
  };
}
