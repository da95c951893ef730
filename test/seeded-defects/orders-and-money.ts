import type { Defect } from './defect.ts';

const place = 'app/orders/place';
const settle = 'app/orders/settle';

const free: Defect[] = [
  {
    name: 'A code whose uses have no limit makes orders free',
    file: 'app/orders/discount.ts',
    edits: [['  isLimited &&\n  account?.', '  account?.']],
    tests: ['app/orders/discounts/free-orders.test.ts'],
  },
  {
    name: 'An account whose mailbox nobody has proven orders for nothing',
    file: 'app/orders/discount.ts',
    edits: [['account?.isEmailVerified === true &&', 'account !== null &&']],
    tests: ['app/orders/discounts/free-orders.test.ts'],
  },
  {
    name: 'A free order that is placed again is another',
    file: `${settle}/place-free-order.server.ts`,
    edits: [['    if (earlier) return earlier;\n', '']],
    tests: ['test/promises/last-use-of-a-code.test.ts'],
  },
];

const races: Defect[] = [
  {
    name: 'Placing an order takes no lock on its checkout',
    file: `${place}/checkouts.server.ts`,
    edits: [
      [
        ".updateTable('checkouts')\n    .set({ updatedAt: new Date().toISOString() })\n    .where('id', '=', checkoutId)\n    .where('paymentIntentId', paymentIntentId === null ? 'is' : '=', paymentIntentId)\n    .returning('id')",
        ".selectFrom('checkouts')\n    .select('id')\n    .where('id', '=', checkoutId)\n    .where('paymentIntentId', paymentIntentId === null ? 'is' : '=', paymentIntentId)",
      ],
    ],
    tests: ['test/promises/paid-once.test.ts'],
  },
  {
    name: 'The database lets one payment pay two orders (no unique index)',
    file: 'migrations/0016-orders.ts',
    edits: [['create unique index orders_paid_once', 'create index orders_paid_once']],
    tests: ['test/promises/one-payment.test.ts'],
  },
  {
    name: 'Stock is held without looking whether there is any (no WHERE)',
    file: 'app/catalogue/stock/stock.server.ts',
    edits: [
      ["    .where((is) => is(is('stockQuantity', '-', is.ref('heldQuantity')), '>=', quantity))\n", ''],
    ],
    tests: ['test/promises/last-pieces.test.ts'],
  },
  {
    name: 'Products are locked in the order of the cart',
    file: `${place}/price-lines.server.ts`,
    edits: [['[...merged.values()].sort((a, b) => a.productId - b.productId)', '[...merged.values()]']],
    tests: ['test/promises/opposite-carts.test.ts'],
  },
  {
    name: 'An order that replaces another gives its stock back before it locks the new',
    file: `${place}/place-order.server.ts`,
    edits: [['if (held) await lockStock(', 'if (held) void (() => lockStock)(']],
    tests: ['test/promises/opposite-carts.test.ts'],
  },
  {
    name: 'A quote holds its parts again each time it is accepted',
    file: `${place}/place-agreed-order.server.ts`,
    edits: [
      [
        '  const keepsParts = await claimQuoteStock(trx, claim, version);\n',
        '  await claimQuoteStock(trx, claim, version);\n  const keepsParts = true;\n',
      ],
    ],
    tests: ['app/quotes/admin/taken-back.test.ts'],
  },
  {
    name: 'A quote is taken back while its payment can still succeed',
    file: 'app/quotes/admin/quote-refusals.server.ts',
    edits: [["if (standing === 'paying') throw", "if (standing === 'paying' && beingPaid === '') throw"]],
    tests: ['app/quotes/admin/taken-back.test.ts'],
  },
  {
    name: 'An order is moved from whatever state it is in',
    file: 'app/orders/move-order.server.ts',
    edits: [
      ["  if (statuses) move = move.where('status', 'in', statuses);\n", ''],
      ["  if (paymentStatuses) move = move.where('paymentStatus', 'in', paymentStatuses);\n", ''],
    ],
    tests: ['app/orders/orders.test.ts'],
  },
  {
    name: 'Money without an order goes back while an order is placed for it',
    file: `${settle}/settle-order.server.ts`,
    edits: [
      [
        '    await closeCheckout(trx, payment.id);\n    return findOrderByPayment(trx, payment);',
        '    return findOrderByPayment(trx, payment);',
      ],
    ],
    tests: ['app/orders/contested-payment.test.ts', 'app/orders/late-money.test.ts'],
  },
];

const money: Defect[] = [
  {
    name: 'An event is dealt with again each time it comes',
    file: 'app/payments/webhook-routes.server.ts',
    edits: [['return known !== undefined;', 'return known === null;']],
    tests: ['test/promises/one-payment.test.ts'],
  },
  {
    name: 'Whatever amount has come pays the order',
    file: `${settle}/settle-order.server.ts`,
    edits: [[' && receivedPence === pence', '']],
    tests: ['app/orders/late-money.test.ts'],
  },
  {
    name: 'Any currency pays the order',
    file: `${settle}/settle-order.server.ts`,
    edits: [["refundedPence === 0 && currency === 'gbp'", 'refundedPence === 0']],
    tests: ['app/orders/late-money.test.ts'],
  },
  {
    name: 'Money cannot be given back where the dashboard came over plain http',
    file: 'app/orders/refund/give-back-dialog.admin.tsx',
    edits: [['useState(randomId)', 'useState(() => crypto.randomUUID())']],
    tests: ['test/old-browsers.test.ts'],
  },
  {
    name: 'A refund has another idempotency key each time',
    file: 'app/payments/provider.server.ts',
    edits: [['{ idempotencyKey: `refund:', '{ idempotencyKey: Math.random() + `refund:']],
    tests: ['test/promises/one-payment.test.ts'],
  },
  {
    name: "An owner's refund has another idempotency key each time",
    file: 'app/payments/refund-part.server.ts',
    edits: [['idempotencyKey: `refund:', 'idempotencyKey: Math.random() + `refund:']],
    tests: ['test/promises/refunds.test.ts'],
  },
  {
    name: 'The deposit goes back although the rest was refused',
    file: 'app/orders/refund/finish-order-refund.server.ts',
    edits: [['    await failPendingParts(trx, id, {', '    if (id < 0) await failPendingParts(trx, id, {']],
    tests: ['test/promises/refunds-of-two-payments.test.ts'],
  },
  {
    name: 'What is written off is for sale again',
    file: 'app/orders/refund/begin-refund.server.ts',
    edits: [["(back?.fate === 'shelf' ? left : 0)", '(back ? left : 0)']],
    tests: ['app/orders/refund/what-is-left.test.ts'],
  },
  {
    name: 'A return is closed by money that another piece gave back',
    file: 'app/orders/refund/paid-returns.server.ts',
    edits: [['(given.get(orderItemId) ?? 0) >= bought', '(given.get(orderItemId) ?? 0) >= 1']],
    tests: ['app/orders/returns/returns.test.ts'],
  },
  {
    name: 'A refund takes no lock on its order',
    file: 'app/orders/move-order.server.ts',
    edits: [
      [
        "trx.updateTable('orders').set({ id }).where('id', '=', id).returningAll()",
        "trx.selectFrom('orders').selectAll().where('id', '=', id)",
      ],
    ],
    tests: ['test/promises/refunds.test.ts'],
  },
  {
    name: 'A payment is not told what its order costs',
    file: 'app/payments/provider.server.ts',
    edits: [['    amount: amountPence,\n    description', '    description']],
    tests: ['test/promises/one-payment.test.ts', 'app/checkout/checkout.test.ts'],
  },
  {
    name: 'Each look at the checkout begins a payment',
    file: 'app/checkout/ready-payment.server.ts',
    edits: [['if (checkout.paymentIntentId === null) return', 'if (checkout.id > 0) return']],
    tests: ['test/promises/one-payment.test.ts'],
  },
  {
    name: 'A signature from the future is good',
    file: 'app/payments/webhook-routes.server.ts',
    edits: [['  if (signedAt > Date.now() / 1000 + toleranceSeconds) throw refusal;\n', '']],
    tests: ['test/promises/webhook-signatures.test.ts'],
  },
  {
    name: 'Money of another shop on the same account is given back',
    file: `${settle}/settle-order.server.ts`,
    edits: [["  if (payment.installation !== (await readInstallation(context.db))) return 'waiting';\n", '']],
    tests: ['test/promises/whose-money.test.ts'],
  },
  {
    name: 'An email about an order has no key of its own, and goes each time it is told to',
    file: 'app/orders/emails/queue-order-email.server.ts',
    edits: [
      [
        'orderEmailKey = (kind: OrderEmailKind, orderId: number) => `',
        'orderEmailKey = (kind: OrderEmailKind, orderId: number) => Math.random() + `',
      ],
    ],
    tests: ['app/orders/orders.test.ts'],
  },
];

const papers: Defect[] = [
  {
    name: 'An invoice says that a part which came by bank transfer was paid by card',
    file: 'app/orders/rest/read-rest.server.ts',
    edits: [['{ by: rest.paidBy, amount', "{ by: 'card', amount"]],
    tests: ['app/orders/rest/how-paid.test.ts'],
  },
  {
    name: 'The email of a deleted account stays on its papers',
    file: 'app/orders/forget/purge.server.ts',
    edits: [["  await stripPapers(trx, ids, (contents) => ({ ...contents, email: '' }));\n", '']],
    tests: ['app/orders/rest/how-paid.test.ts'],
  },
];

const goods: Defect[] = [
  {
    name: 'A cart that storage could not take stands for ever over what other pages store',
    file: 'app/cart/kept-cart.ts',
    edits: [['  if (unkept?.over !== now) unkept = undefined;\n', '']],
    tests: ['app/cart/kept-cart.test.ts'],
  },
  {
    name: 'A page that comes back from the back/forward cache does not look at what is stored',
    file: 'browser/follow-stored.ts',
    edits: [['persisted && listener()', '!persisted && listener()']],
    tests: ['browser/follow-stored.test.ts'],
  },
  {
    name: 'Two lines of one product are looked at each by itself',
    file: `${place}/price-lines.server.ts`,
    edits: [['const lines = mergeLines(wanted);', 'const lines = mergeLines(wanted) && wanted;']],
    tests: ['test/promises/last-pieces.test.ts'],
  },
  {
    name: 'What a line costs is what the browser says',
    file: `${place}/price-lines.server.ts`,
    edits: [
      [
        'const isAsShown = shownPence === undefined || shownPence === pricePence;\n    return { productId, name, sku, pricePence,',
        'const isAsShown = true;\n    return { productId, name, sku, pricePence: shownPence ?? pricePence,',
      ],
    ],
    tests: ['test/promises/tampered-checkouts.test.ts', 'test/promises/changed-while-buying.test.ts'],
  },
  {
    name: 'The total that the browser shows is not compared',
    file: `${place}/price-lines.server.ts`,
    edits: [['pence === null || !accepted.includes(pence) || changed', 'pence === null || changed']],
    tests: ['app/checkout/checkout.test.ts'],
  },
  {
    name: 'What a shopper holds counts against themselves',
    file: `${place}/price-lines.server.ts`,
    edits: [['product.available + (ownHolds.get(productId) ?? 0)', 'product.available']],
    tests: ['test/promises/last-pieces.test.ts'],
  },
  {
    name: 'Holds that have run out are released before the payment is cancelled',
    file: `${settle}/settle-order.server.ts`,
    edits: [
      [
        '  if (payments && paymentIntentId !== null) await endPayment({',
        '  await transaction(db, (trx) => cancelUnpaidOrder(trx, orderId));\n  if (payments && paymentIntentId !== null) await endPayment({',
      ],
    ],
    tests: ['app/orders/late-money.test.ts'],
  },
  {
    name: 'Late money buys what is no longer there',
    file: `${settle}/settle-order.server.ts`,
    edits: [['(await takeStock(trx, order.id))) {', '((await takeStock(trx, order.id)) || true)) {']],
    tests: ['app/orders/late-money.test.ts'],
  },
  {
    name: 'An unpaid order may be held for ever by pressing Pay again',
    file: `${place}/holds.server.ts`,
    edits: [['Math.min(wanted, holdEnd(since))', 'Math.max(wanted, since.getTime())']],
    tests: ['test/promises/stock-holds.test.ts'],
  },
];

const news: Defect[] = [
  {
    name: 'Owners are told nothing of an order that was paid',
    file: `${settle}/settle-order.server.ts`,
    edits: [['      await noteForOwner(trx, paidNoticeKinds(order), order.id);\n', '']],
    tests: ['app/site/owner-notices.test.ts'],
  },
  {
    name: 'Orders are told to whoever gave an address that they have not proven',
    file: 'app/accounts/emails/owners.server.ts',
    edits: [["    .where('isEmailVerified', '=', true)\n", '']],
    tests: ['app/emails/notices/tell-owners.test.ts'],
  },
  {
    name: 'A flood of orders is a flood of emails to owners',
    file: 'app/emails/notices/tell-owners.server.ts',
    edits: [['if ((await spend(trx, [use], { at })) !== null) break;', 'await spend(trx, [use], { at });']],
    tests: ['app/emails/notices/tell-owners.test.ts'],
  },
];

export const ordersAndMoney: Defect[] = [...free, ...races, ...money, ...papers, ...goods, ...news];
