import type { Mail } from '../../server/emails/mail.ts';
import { ownerDigest } from '../../server/emails/outbox.ts';
import type { OutboxEmail } from '../../server/emails/send-outbox.ts';
import type { Email } from '../../ui/emails/email.tsx';
import { renderEmail } from '../../ui/emails/render-email.tsx';
import { isVerificationOpen } from '../accounts/email-verification.server.ts';
import {
  accountExistsEmail,
  passwordChangedEmail,
  passwordResetEmail,
  recoveryCodeUsedEmail,
  secondFactorOffEmail,
  secondFactorOnEmail,
  verificationEmail,
  wrongCodesEmail,
} from '../accounts/emails/account-emails.server.ts';
import { graveActEmail } from '../accounts/emails/grave-acts.server.ts';
import { isResetOpen } from '../accounts/passwords/password-reset.server.ts';
import { countPendingBookings } from '../bookings/admin/bookings.server.ts';
import { composeBookingEmail } from '../bookings/emails/booking-emails.server.ts';
import { composeReminder } from '../bookings/emails/booking-reminders.server.ts';
import { burstEmail } from '../bookings/emails/owner-emails.server.ts';
import { bookingEmailData } from '../bookings/emails/queue-booking-emails.server.ts';
import { readContent } from '../content/content.server.ts';
import { isEmailKind, testKind } from '../emails/kinds.ts';
import { ownerDigestEmail } from '../emails/owner-digest.server.ts';
import { countNewEnquiries } from '../enquiries/admin/enquiries.server.ts';
import { composeEnquiryEmail } from '../enquiries/enquiry-emails.server.ts';
import { composeCollectEmail } from '../orders/collect/collect-emails.server.ts';
import { composeOrderEmail, composeParcelEmail } from '../orders/emails/order-emails.server.ts';
import { composeOrderLink } from '../orders/emails/order-link.server.ts';
import { composeSampleOrder } from '../orders/emails/sample-order-email.server.ts';
import type { SmallImages } from '../orders/goods-pictures.server.ts';
import { composeRefundEmail } from '../orders/refund/refund-email.server.ts';
import { composeRestEmail } from '../orders/rest/rest-emails.server.ts';
import { composeReturnEmail, returnStatusByEmail } from '../orders/returns/return-emails.server.ts';
import { composeQuoteEmail } from '../quotes/quote-emails.server.ts';
import { composeAlertEmail } from '../stock-alerts/alert-emails.server.ts';
import type { Db } from '../tables.ts';
import { composeOwnerNotice } from './owner-notices.server.ts';
import { sampleEmail } from './sample-email.server.ts';

type EmailToSend = Email & Pick<Mail, 'replyTo' | 'calendar' | 'pictures'>;

/** Null if the email is obsolete, such as an expired link. Throws on an unknown kind. */
export async function composeEmail(
  db: Db,
  siteUrl: string,
  outbox: OutboxEmail,
  images: SmallImages | null = null,
): Promise<Mail | null> {
  const email = await composeByKind(db, siteUrl, outbox, images);
  const mail = email && (await wrapEmail(db, siteUrl, outbox.recipient, email));
  return mail && { ...mail, isByHand: writtenByHand.has(outbox.kind) };
}

const writtenByHand = new Set(['enquiry-answered', 'quote-sent']);

async function wrapEmail(db: Db, siteUrl: string, to: string, written: EmailToSend): Promise<Mail> {
  const { replyTo, calendar, pictures, ...email } = written;
  const { businessName, address, phone } = await readContent(db);
  return {
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(calendar === undefined ? {} : { calendar }),
    ...(pictures === undefined ? {} : { pictures }),
    ...renderEmail(email, { businessName, address, phone, siteUrl }),
  };
}

export const sampleComposer =
  (db: Db, siteUrl: string, images: SmallImages) => async (kind: string, to: string) => {
    const email = await writeSample(db, siteUrl, kind, images);
    return email && wrapEmail(db, siteUrl, to, email);
  };

async function writeSample(db: Db, siteUrl: string, kind: string, images: SmallImages | null) {
  if (kind === 'order-confirmed' && images) return composeSampleOrder(db, siteUrl, images);
  return sampleEmail(kind, siteUrl);
}

async function composeByKind(
  db: Db,
  siteUrl: string,
  outbox: OutboxEmail,
  images: SmallImages | null,
): Promise<EmailToSend | null> {
  const { kind, key, data } = outbox;
  const text = (name: string) => String(data[name] ?? '');
  const number = (name: string) => Number(data[name]);
  const orderId = number('orderId');
  if (kind === testKind) {
    const sample = await writeSample(db, siteUrl, text('kind'), images);
    return sample && { ...sample, subject: `Test: ${sample.subject}` };
  }
  if (!isEmailKind(kind)) throw new Error(`There is no email called ${kind}`);
  switch (kind) {
    case 'verify-email':
      return (await isVerificationOpen(db, key)) ? verificationEmail(text('link')) : null;
    case 'reset-password':
      return (await isResetOpen(db, key)) ? passwordResetEmail(text('link'), number('validMinutes')) : null;
    case ownerDigest:
      return ownerDigestEmail(siteUrl, await countNewEnquiries(db), await countPendingBookings(db));
    case 'owner-notice':
    case 'owner-notices':
      return composeOwnerNotice(db, siteUrl, outbox);
    case 'account-exists':
      return accountExistsEmail(siteUrl);
    case 'password-changed':
      return passwordChangedEmail(siteUrl);
    case 'second-factor-on':
      return secondFactorOnEmail(siteUrl);
    case 'second-factor-off':
      return secondFactorOffEmail(siteUrl);
    case 'recovery-code-used':
      return recoveryCodeUsedEmail(siteUrl, number('left'));
    case 'wrong-codes':
      return wrongCodesEmail(siteUrl);
    case 'grave-act':
      return graveActEmail({ who: text('who'), by: text('by'), what: text('what'), at: text('at') }, siteUrl);
    case 'order-confirmed':
    case 'order-refunded':
      return composeOrderEmail(db, siteUrl, kind, orderId, images);
    case 'order-dispatched':
      return composeParcelEmail(db, siteUrl, orderId, number('parcelId'));
    case 'order-ready':
    case 'order-uncollected':
      return composeCollectEmail(db, siteUrl, kind, orderId);
    case 'refund-given':
      return composeRefundEmail(db, siteUrl, { orderId, refundId: number('refundId') });
    case 'return-asked':
    case 'return-accepted':
    case 'return-declined':
    case 'return-received':
      return composeReturnEmail(db, siteUrl, returnStatusByEmail[kind], {
        orderId,
        returnId: number('returnId'),
      });
    case 'rest-asked':
    case 'rest-paid':
      return composeRestEmail(db, siteUrl, kind, orderId);
    case 'quote-sent':
    case 'quote-ending':
      return composeQuoteEmail(db, siteUrl, kind, {
        quoteId: number('quoteId'),
        linkRevision: number('linkRevision'),
      });
    case 'order-link':
      return composeOrderLink(db, siteUrl, data);
    case 'stock-alert-asked':
    case 'stock-back':
      return composeAlertEmail(db, siteUrl, kind, data);
    case 'enquiry-received':
    case 'enquiry-confirmed':
    case 'enquiry-answered':
      return composeEnquiryEmail(db, siteUrl, kind, number('enquiryId'), number('replyId'));
    case 'booking-burst':
      return burstEmail(siteUrl);
    case 'booking-held':
    case 'booking-released':
    case 'booking-received':
    case 'booking-noticed':
    case 'booking-confirmed':
    case 'booking-reopened':
    case 'booking-moved':
    case 'booking-move-noticed':
    case 'booking-cancelled':
    case 'booking-cancel-noticed':
      return composeBookingEmail(db, siteUrl, kind, bookingEmailData.parse(data));
    case 'booking-reminder': {
      const [bookingId, hours] = [number('bookingId'), number('hours')];
      return composeReminder(db, siteUrl, { bookingId, date: text('date'), hours });
    }
  }
}
