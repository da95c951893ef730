import type { Mail } from '../server/mail.ts';
import type { OutboxEmail } from '../server/send-outbox.ts';
import { type Email, renderEmail } from '../ui/email.tsx';
import {
  passwordChangedEmail,
  passwordResetEmail,
  verificationEmail,
} from './accounts/account-emails.server.ts';
import { isVerificationOpen } from './accounts/email-verification.server.ts';
import { isResetOpen } from './accounts/password-reset.server.ts';
import { readContent } from './content/content.server.ts';
import { composeEnquiryEmail } from './enquiries/enquiry-emails.server.ts';
import { composeOrderEmail } from './orders/order-emails.server.ts';
import type { Db } from './tables.ts';

/**
 * Writes out an email from the outbox. Null when what it is about is gone, such as a link that does not work any
 * more. Throws on an unknown kind.
 */
export async function composeEmail(db: Db, siteUrl: string, outbox: OutboxEmail): Promise<Mail | null> {
  const written = await writeOut(db, siteUrl, outbox);
  if (!written) return null;
  const { replyTo, ...email } = written;
  const { businessName, address, phone } = await readContent(db);
  return {
    ...{ to: outbox.recipient, ...(replyTo === undefined ? {} : { replyTo }) },
    ...renderEmail(email, { businessName, address, phone, siteUrl }),
  };
}

async function writeOut(
  db: Db,
  siteUrl: string,
  { letter: kind, key, data }: OutboxEmail,
): Promise<(Email & { replyTo?: string }) | null> {
  const text = (key: string) => String(data[key] ?? '');
  switch (kind) {
    case 'verify-email':
      return (await isVerificationOpen(db, key)) ? verificationEmail(text('firstName'), text('link')) : null;
    case 'reset-password':
      return (await isResetOpen(db, key))
        ? passwordResetEmail(text('link'), Number(data.validMinutes))
        : null;
    case 'password-changed':
      return passwordChangedEmail(siteUrl);
    case 'order-confirmed':
    case 'order-refunded':
      return composeOrderEmail(db, siteUrl, kind, Number(data.orderId));
    case 'enquiry-received':
    case 'enquiry-confirmed':
    case 'enquiry-answered':
      return composeEnquiryEmail(db, siteUrl, kind, Number(data.enquiryId), Number(data.replyId));
    default:
      throw new Error(`There is no email called ${kind}`);
  }
}
