/** Every kind of email the site sends: what the owner calls it, and when it goes to whom. */
export const emailKinds = {
  'verify-email': { name: 'Confirm an address', when: 'To whoever registers, with a link.' },
  'account-exists': {
    name: 'Account there already',
    when: 'To whoever has an account, when somebody asks for one with its address after an order.',
  },
  'reset-password': { name: 'Choose a new password', when: 'To whoever asks for it, with a link.' },
  'password-changed': { name: 'Password changed', when: 'To whoever has changed theirs.' },
  'second-factor-on': {
    name: 'Two-step login on',
    when: 'To whoever works in the dashboard and has switched it on.',
  },
  'second-factor-off': {
    name: 'Two-step login off',
    when: 'To whoever works in the dashboard, when theirs was switched off.',
  },
  'recovery-code-used': {
    name: 'Recovery code used',
    when: 'To whoever works in the dashboard, when one of their recovery codes was used.',
  },
  'owner-digest': {
    name: 'What else came in, to you',
    when: 'To you, once an hour at most, when more came in than is told one by one.',
  },
  'order-confirmed': {
    name: 'Order confirmation',
    when: 'To the customer, as soon as an order is paid. It shows the pictures of the goods, and has a link to the order that works for 90 days.',
  },
  'order-refunded': {
    name: 'Order refunded',
    when: 'To the customer, when something sold out before their payment came.',
  },
  'refund-given': {
    name: 'Money given back',
    when: 'To the customer, when you give back all or a part of what an order cost, or cancel it.',
  },
  'order-dispatched': {
    name: 'Order on its way',
    when: 'To the customer, for each parcel that you send or whose tracking you change, when you choose to tell them. It says what is still to come.',
  },
  'order-ready': {
    name: 'Order ready to collect',
    when: 'To the customer, when you mark an order as ready to collect, with the place and your opening hours.',
  },
  'order-uncollected': {
    name: 'Reminder to collect an order',
    when: 'To the customer, 7 and 21 days after their order was ready, while it still waits.',
  },
  'rest-asked': {
    name: 'Rest of an order asked for',
    when: 'To the customer, when you ask for the rest of an order that began with a deposit, with a link to pay it.',
  },
  'rest-paid': {
    name: 'Rest of an order paid',
    when: 'To the customer, when the rest has come by card, or you note that it was paid at the workshop.',
  },
  'quote-sent': {
    name: 'Quote',
    when: 'To your customer, when you send a quote or an order by telephone, with a link to look at it and pay.',
  },
  'quote-ending': {
    name: 'Quote about to expire',
    when: 'To your customer, two days before a quote expires that you sent by email and they have not accepted.',
  },
  'order-link': {
    name: 'Order found again',
    when: 'To the customer, when somebody asks for an order by its number and email, with a link that works for 24 hours.',
  },
  'return-asked': { name: 'Return: asked', when: 'To the customer, who asked to send something back.' },
  'return-accepted': { name: 'Return: accepted', when: 'To the customer, when you accept a return.' },
  'return-declined': { name: 'Return: declined', when: 'To the customer, when you decline a return.' },
  'return-received': {
    name: 'Return: received',
    when: 'To the customer, when you note that a return is back.',
  },
  'stock-alert-asked': {
    name: 'Back in stock: confirm',
    when: 'To whoever asks to be told when a product is back, with a link that says so.',
  },
  'stock-back': { name: 'Back in stock', when: 'To whoever has confirmed that, once, when it is back.' },
  'enquiry-received': { name: 'Enquiry, to you', when: 'To you, for each enquiry.' },
  'enquiry-confirmed': { name: 'Thanks for an enquiry', when: 'To whoever sent an enquiry.' },
  'enquiry-answered': { name: 'Answer to an enquiry', when: 'To whoever sent an enquiry, when you reply.' },
  'booking-received': { name: 'Thanks for a booking', when: 'To whoever has booked a consultation.' },
  'booking-held': {
    name: 'Booking to confirm',
    when: 'To whoever books while unusually many do, with a button to press within two hours.',
  },
  'booking-released': {
    name: 'Booking not confirmed',
    when: 'To whoever did not press that button in time.',
  },
  'booking-burst': {
    name: 'Unusually many bookings, to you',
    when: 'To you, once a day at most, when bookings have to be confirmed.',
  },
  'booking-noticed': { name: 'Booking, to you', when: 'To you, for each booking.' },
  'booking-confirmed': {
    name: 'Booking confirmed',
    when: 'To whoever has booked, when you confirm it and choose to tell them.',
  },
  'booking-reopened': {
    name: 'Booking reopened',
    when: 'To whoever has booked, when you reopen what was cancelled and choose to tell them.',
  },
  'booking-moved': { name: 'Booking moved', when: 'To whoever has moved their consultation.' },
  'booking-move-noticed': { name: 'Booking moved, to you', when: 'To you, when somebody moves theirs.' },
  'booking-cancelled': {
    name: 'Booking cancelled',
    when: 'To whoever has cancelled theirs, and when you cancel one and choose to tell them.',
  },
  'booking-cancel-noticed': {
    name: 'Booking cancelled, to you',
    when: 'To you, when somebody cancels theirs.',
  },
  'booking-reminder': {
    name: 'Reminder of a consultation',
    when: 'To whoever has booked one, two days and two hours before it, unless it was cancelled or moved.',
  },
} as const;

export type EmailKind = keyof typeof emailKinds;

/** A sample of any kind, which the owner sends to themselves. */
export const testKind = 'test';

export const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(emailKinds, kind);

/** What the owner calls an email; of one that a later release wrote, what that calls it. */
export function nameOfKind(kind: string): string {
  if (kind === testKind) return 'Test email';
  return isEmailKind(kind) ? emailKinds[kind].name : kind;
}
