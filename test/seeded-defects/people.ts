import type { Defect } from './defect.ts';

const customers: Defect[] = [
  {
    name: 'An account goes that its owner has confirmed',
    file: 'app/accounts/unconfirmed.server.ts',
    edits: [["    .where('isEmailVerified', '=', false)\n", '']],
    tests: ['app/customers/purge.test.ts'],
  },
  {
    name: 'The thanks page tells for ever whose order it was',
    file: 'app/orders/buyer/confirmation.server.ts',
    edits: [['< linkLasts.asked;', '< Number.POSITIVE_INFINITY;']],
    tests: ['app/orders/buyer/order-account.test.ts'],
  },
  {
    name: 'A name is found only with its own accents and apostrophe',
    file: 'server/database/text-functions.ts',
    edits: [['{ folded, lowered,', '{ folded: lowered, lowered,']],
    tests: ['test/promises/found-as-typed.test.ts', 'server/database/text-functions.test.ts'],
  },
  {
    name: 'Whoever was forgotten is still found among the emails',
    file: 'migrations/0022-emails.ts',
    edits: [["['recipient'], engine)", "['recipient'], engine).slice(0, -1)"]],
    tests: ['test/promises/found-as-typed.test.ts'],
  },
  {
    name: 'Whoever has an address without its accents is shown what another asked',
    file: 'server/database/text-keys.ts',
    edits: [['sql`lowered(', 'sql`folded(']],
    tests: ['test/promises/found-as-typed.test.ts'],
  },
  {
    name: 'A password of one system is none on another, which writes its umlauts in other bytes',
    file: 'app/accounts/hash-password.server.ts',
    edits: [["password.normalize('NFKC')", 'password']],
    tests: ['app/accounts/passwords.test.ts'],
  },
  {
    name: 'A name turns the letters of what stands beside it',
    file: 'app/values/text-schemas.ts',
    edits: [["text.replace(turningDirection, '')", 'text']],
    tests: ['app/values/text-schemas.test.ts'],
  },
  {
    name: "Nobody is answered while a person's data is gathered",
    file: 'server/database/read-in-pages.ts',
    edits: [['    await breathe();\n', '']],
    tests: ['app/customers/export-person.test.ts'],
  },
  {
    name: 'The page behind a page of orders is the same one again',
    file: 'app/orders/buyer/buyer-orders.server.ts',
    edits: [["    .where('id', '<', before)\n", '']],
    tests: ['app/profile/older-pages.test.ts'],
  },
  {
    name: 'Of wishes that come at once, more are kept than a wishlist holds',
    file: 'app/wishlist/wishlist.server.ts',
    edits: [['  await lockUser(trx, userId);\n', '']],
    tests: ['app/wishlist/wishlist.test.ts'],
  },
  {
    name: "A guest's orders are shown to whoever registers with the email",
    file: 'app/orders/buyer/linked-orders.server.ts',
    edits: [["    if (!isEmailVerified) return is('orders.id', 'in', ofAccount);\n", '']],
    tests: ['test/promises/account-in-anothers-name.test.ts'],
  },
  {
    name: 'An order of one account is shown to another whose email was typed in it',
    file: 'app/orders/buyer/linked-orders.server.ts',
    edits: [["      .where('guests.userId', 'is', null)\n", '']],
    tests: ['app/orders/buyer/purchases.test.ts'],
  },
  {
    name: 'What an account has spent counts again as spent by a guest of its email',
    file: 'app/orders/admin/customer-orders.server.ts',
    edits: [["    .where(withoutIndex('orders.userId'), 'is', null)\n", '']],
    tests: ['app/customers/admin/customers.test.ts'],
  },
];

const emails: Defect[] = [
  {
    name: 'Emails leave in clear where somebody on the way hides TLS',
    file: 'server/emails/mail.ts',
    edits: [["url.searchParams.set('requireTLS', 'true');", "url.searchParams.set('requireTLS', 'false');"]],
    tests: ['server/emails/mail.test.ts'],
  },
  {
    name: 'An address to which the provider sends no receipt cannot pay',
    file: 'app/payments/provider.server.ts',
    edits: [
      [
        'if (!isReceiptEmailError(error)) throw error;',
        'if (!isReceiptEmailError(error) || id) throw error;',
      ],
    ],
    tests: ['test/promises/email-addresses.test.ts'],
  },
  {
    name: 'A customer hears nothing of a consultation that is moved after three emails in an hour',
    file: 'app/bookings/emails/queue-booking-emails.server.ts',
    edits: [['isKnown ? Number.POSITIVE_INFINITY : 0', 'isKnown ? 0 : 0']],
    tests: ['app/bookings/by-link/told-of-changes.test.ts'],
  },
  {
    name: 'No email is counted in the budget of its mailbox',
    file: 'server/emails/outbox.ts',
    edits: [
      ['    if (exceeded === null) return at;', '    if (exceeded === null || waitsUntil >= 0) return at;'],
    ],
    tests: ['server/emails/email-budget.test.ts'],
  },
  {
    name: "A stranger's requests for reset links are on nobody's budget of emails",
    file: 'app/accounts/passwords/password-reset.server.ts',
    edits: [["budget: 'stranger'", "budget: 'none'"]],
    tests: ['app/accounts/passwords/password-reset.test.ts'],
  },
];

const consent: Defect[] = [
  {
    name: 'Whatever a visitor has not refused counts as allowed',
    file: 'app/consent/choice.ts',
    edits: [['!isRefused && kept[kind] === true', '!isRefused && kept[kind] !== false']],
    tests: ['app/consent/choice.test.ts'],
  },
  {
    name: 'Google is told that adverts are allowed when visits may be counted',
    file: 'app/consent/google-consent.ts',
    edits: [['ad_storage: toConsentState(marketing)', 'ad_storage: toConsentState(analytics)']],
    tests: ['app/consent/google-consent.test.ts'],
  },
  {
    name: 'A part of another site is loaded before anybody asks for it',
    file: 'app/embeds/embed-frame.tsx',
    edits: [['useState(false)', 'useState(true)']],
    tests: ['app/site/serve-pages.test.ts'],
  },
];

const privatePages: Defect[] = [
  {
    name: 'What was typed at the checkout lies open to scripts of other sites',
    file: 'browser/kept-forms.ts',
    edits: [["keepOnly((key) => key.endsWith(keyOf('')))", "keepOnly((key) => key.includes(' '))"]],
    tests: ['browser/kept-forms.test.ts'],
  },
  {
    name: 'Every page can read the secret of a begun payment',
    file: 'app/payments/kept-payment.ts',
    edits: [
      [
        'localStorage.setItem(begun, parseIntentId(clientSecret))',
        'localStorage.setItem(begun, clientSecret)',
      ],
    ],
    tests: ['app/payments/kept-payment.test.ts'],
  },
  {
    name: 'A page that was made for somebody logged in is kept for all',
    file: 'server/pages/rendered-pages.ts',
    edits: [['page.status === 200 && cookie === undefined &&', 'page.status === 200 &&']],
    tests: ['server/pages/rendered-pages.test.ts'],
  },
  {
    name: 'A private page is kept for all',
    file: 'app/site/serve-pages.server.tsx',
    edits: [['isShared: !page.isPrivate && ', 'isShared: ']],
    tests: ['app/site/pages.test.ts'],
  },
  {
    name: 'What only somebody logged in is told may be kept on the way',
    file: 'app/accounts/signed-in-routes.server.ts',
    edits: [["    reply.header('cache-control', 'no-store');\n", '']],
    tests: ['app/profile/leaving.test.ts', 'app/profile/account-contacts.test.ts'],
  },
];

export const people: Defect[] = [...customers, ...emails, ...consent, ...privatePages];
