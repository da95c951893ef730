import type { Mail } from '../../server/emails/mail.ts';
import type { Email } from '../../ui/emails/email.tsx';
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
import { adminPaths } from '../admin-paths.ts';
import {
  receivedEmail as bookedEmail,
  confirmedEmail as bookingConfirmedEmail,
  cancelledEmail,
  heldEmail,
  movedEmail,
  releasedEmail,
  reminderEmail,
  reopenedEmail,
} from '../bookings/emails/customer-emails.server.ts';
import {
  burstEmail,
  cancelNoticedEmail,
  moveNoticedEmail,
  noticedEmail,
} from '../bookings/emails/owner-emails.server.ts';
import { emailPaths } from '../emails/email-paths.ts';
import { type EmailKind, isEmailKind } from '../emails/kinds.ts';
import { type Notice, noticeEmail, noticesEmail } from '../emails/notices/notice-emails.server.ts';
import { ownerDigestEmail } from '../emails/owner-digest.server.ts';
import { answeredEmail, confirmedEmail, receivedEmail } from '../enquiries/enquiry-emails.server.ts';
import { readyEmail, uncollectedEmail } from '../orders/collect/collect-emails.server.ts';
import { linkEmail } from '../orders/emails/order-link.server.ts';
import { orderLinkPaths } from '../orders/emails/order-link-paths.ts';
import { sampleOrderEmail } from '../orders/emails/sample-order-email.server.ts';
import { refundGivenEmail } from '../orders/refund/refund-email.server.ts';
import { restAskedEmail, restPaidEmail } from '../orders/rest/rest-emails.server.ts';
import { returnEmail } from '../orders/returns/return-emails.server.ts';
import { returnAddressWords } from '../orders/returns/return-words.ts';
import { paths } from '../paths.ts';
import { endingEmail, quoteEmail } from '../quotes/quote-emails.server.ts';
import { quoteSums } from '../quotes/quote-sums.ts';
import { askedEmail, backEmail } from '../stock-alerts/alert-emails.server.ts';
import { standardVatRate } from '../values/vat-rates.ts';

const enquiry = {
  id: 1,
  name: 'Ada Sample',
  email: 'ada@example.com',
  phone: '01632 960 123',
  enquiry: 'Our van has a 110 Ah battery.\nWould it run a fridge and two lights for a weekend?',
};

const booking = {
  ...enquiry,
  date: '2027-06-04T12:00:00.000Z',
  minutes: 30,
  message: 'Our leisure battery is flat after one night.',
};

const before = '2027-05-28T13:30:00.000Z';

const graveAct = {
  who: 'Ada Sample',
  by: 'ada@example.com',
  what: 'has made sam@example.com an owner',
  at: before,
};

const collected = { orderNumber: 'AV-SAMP-LE00', userId: 'sample', readyAt: '2027-05-28T13:30:00.000Z' };

const soldOut = { name: 'Reading light with USB-C', slug: 'reading-light' };

const refunded = { orderNumber: 'AV-SAMP-LE00', status: 'completed', paymentStatus: 'paid' };
const refund = {
  lines: [{ name: 'LED strip light, warm white', quantity: 1, amount: '14.95' }],
  amount: '14.95',
  delivery: '0.00',
  reason: 'One of the two came back in its box, as agreed.',
};

const returned = {
  lines: [{ id: 1, name: 'LED strip light, warm white', quantity: 1 }],
  answer: returnAddressWords('Ampervan', 'Unit 4, Sample Yard, Faversham'),
};

const paymentPart = (by: 'card' | 'transfer', amount: string) => ({ by, amount, at: null });
const begun = { orderNumber: 'AV-SAMP-LE00', totalPence: 84_000, depositPence: 20_000 };

const sold: Notice = {
  title: 'Order AV-SAMP-LE00 paid',
  figure: '£54.90',
  person: 'Ada Sample',
  more: ['Delivery.'],
  path: adminPaths.tab('orders', 'AV-SAMP-LE00'),
};

const ranOut: Notice = {
  title: 'Sold out: Reading light with USB-C',
  figure: 'none left',
  person: null,
  more: [],
  path: adminPaths.tab('products'),
};

const quote = {
  number: 'Q-SAMP1E',
  customerName: 'Ada Sample',
  note: 'As we said on the telephone.',
  ...({ kind: 'quote', handover: 'fitting', lastDay: '2027-06-18' } as const),
  terms: { deliveryPence: 495, freeDeliveryFromPence: 5_000, vatNumber: '' },
  lines: [
    { name: 'Leisure battery 110 Ah', pricePence: 21_000, quantity: 3 },
    { name: 'Fitting, 3 h', pricePence: 21_000, quantity: 1 },
  ].map((line) => ({
    ...line,
    productId: null,
    sku: null,
    vatRate: standardVatRate,
    deliveryClass: 'parcel' as const,
  })),
  ...({ discountKind: 'none', discountPercent: 0, discountPence: 0 } as const),
  ...({ depositKind: 'amount', depositPercent: 0, depositPence: 20_000 } as const),
};

/** Replies to a sample would reach people who never asked. */
const withoutReplies = ({ replyTo, ...email }: Email & { replyTo?: string }): Email => email;

type Sample = Email & Pick<Mail, 'calendar'>;

/** No link in a sample may grant access. */
function emailSamples(siteUrl: string): Record<EmailKind, () => Sample> {
  const at = (path: string) => new URL(path, siteUrl).href;
  const linked = { ...booking, link: at(paths.booking('sample')) };
  const order = at(paths.accountOrder(collected.orderNumber));
  const quoteLink = at(paths.quote('sample'));
  const ours = {
    businessName: 'Ampervan',
    email: '',
    phone: '01632 960 123',
    siteUrl,
    address: 'Unit 4, Sample Yard, Faversham',
    openingHours: 'Mo-Fr 09:00-17:00',
  };
  return {
    'verify-email': () => verificationEmail(at(paths.verifyEmail('sample'))),
    'owner-digest': () => ownerDigestEmail(siteUrl, 12, 3),
    'owner-notice': () => noticeEmail(sold, siteUrl),
    'owner-notices': () =>
      noticesEmail(
        [
          { kind: 'order-paid', notices: [sold], more: 11 },
          { kind: 'sold-out', notices: [ranOut], more: 0 },
        ],
        'daily',
        siteUrl,
      ),
    'reset-password': () => passwordResetEmail(at(paths.resetPassword('sample')), 60),
    'account-exists': () => accountExistsEmail(siteUrl),
    'password-changed': () => passwordChangedEmail(siteUrl),
    'second-factor-on': () => secondFactorOnEmail(siteUrl),
    'second-factor-off': () => secondFactorOffEmail(siteUrl),
    'recovery-code-used': () => recoveryCodeUsedEmail(siteUrl, 9),
    'wrong-codes': () => wrongCodesEmail(siteUrl),
    'grave-act': () => graveActEmail(graveAct, siteUrl),
    'order-confirmed': () => sampleOrderEmail('order-confirmed', siteUrl),
    'order-refunded': () => sampleOrderEmail('order-refunded', siteUrl),
    'order-dispatched': () => sampleOrderEmail('order-dispatched', siteUrl),
    'order-ready': () => readyEmail(collected, ours, order),
    'order-uncollected': () => uncollectedEmail(collected, ours, order),
    'refund-given': () => refundGivenEmail(refunded, refund, order),
    'return-asked': () => returnEmail('AV-SAMP-LE00', 'asked', returned, order),
    'return-accepted': () => returnEmail('AV-SAMP-LE00', 'accepted', returned, order),
    'return-declined': () =>
      returnEmail('AV-SAMP-LE00', 'declined', { ...returned, answer: 'It was cut to your length.' }, order),
    'return-received': () => returnEmail('AV-SAMP-LE00', 'received', returned, order),
    'rest-asked': () => restAskedEmail(begun, at(paths.payRest('sample'))),
    'rest-paid': () =>
      restPaidEmail(begun, [paymentPart('card', '200.00'), paymentPart('transfer', '640.00')]),
    'quote-sent': () => quoteEmail(quote, quoteSums(quote), quoteLink),
    'quote-ending': () => endingEmail(quote, quoteSums(quote), quoteLink),
    'order-link': () => linkEmail('AV-SAMP-LE00', at(orderLinkPaths.order('sample'))),
    'stock-alert-asked': () => askedEmail(soldOut, at(emailPaths.stockAlert('sample'))),
    'stock-back': () => backEmail(soldOut, siteUrl),
    'enquiry-received': () => withoutReplies(receivedEmail(enquiry, siteUrl, '24 hours', 2)),
    'enquiry-confirmed': () => confirmedEmail('01632 960 123', '24 hours'),
    'enquiry-answered': () =>
      answeredEmail(enquiry, 'Yes, easily.\nYou would come home with half of it left.', 'us'),
    'booking-received': () => bookedEmail(linked, ours),
    'booking-reminder': () => reminderEmail(linked, ours, 'Your consultation is coming up'),
    'booking-held': () => heldEmail({ ...linked, heldUntil: '2027-06-01T14:35:00.000Z' }, ours),
    'booking-released': () => releasedEmail(booking, ours),
    'booking-burst': () => burstEmail(siteUrl),
    'booking-noticed': () => withoutReplies(noticedEmail(booking, siteUrl)),
    'booking-confirmed': () => bookingConfirmedEmail(linked, ours),
    'booking-reopened': () => reopenedEmail(linked, ours),
    'booking-moved': () => movedEmail(linked, ours, before),
    'booking-move-noticed': () => withoutReplies(moveNoticedEmail(booking, siteUrl, before)),
    'booking-cancelled': () => cancelledEmail(booking, ours, 'owner'),
    'booking-cancel-noticed': () => withoutReplies(cancelNoticedEmail(booking, siteUrl)),
  };
}

export const sampleEmail = (kind: string, siteUrl: string): Sample | null =>
  isEmailKind(kind) ? emailSamples(siteUrl)[kind]() : null;
