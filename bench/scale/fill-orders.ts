import type { Dialect } from './dialect.ts';
import { accountsOf, contactDays, day, person } from './fill-people.ts';
import { addressOf, jsonFixed, jsonString, jsonText, orderRules } from './order-rules.ts';
import type { Size } from './sizes.ts';

/** Statements that add orders of six years with lines, parcels, money that is back, emails and history. */
export function fillOrders(sql: Dialect, size: Size, now: number): string[] {
  const rules = orderRules(size, now);
  const { at, isWithin, isPaid, hasLeft, isPartlyBack, buyer, number } = rules;
  const { id, email, first, last, phone } = person(buyer);
  const placed = sql.instant(at);
  const later = (days: number) => sql.instant(`${at} + ${days * day}`);
  const [owner, isKept] = [`'Ann Example'`, isWithin(contactDays)];
  const insert = (into: string, selected: string, where = 'true') =>
    `${sql.numbers(size.orders)} insert into ${into} select ${selected} from numbers where ${where} order by n`;
  const addItems = (line: 1 | 2) =>
    insert(
      'order_items ("orderId", "productId", quantity, "pricePence", "productName", "productSku")',
      `n, 1 + ${rules.productOf(line)}, 1, ${rules.priceOf(line)}, 'Part ' || ${rules.productOf(line)},
        'SKU-' || ${rules.productOf(line)}`,
      line === 1 ? 'true' : 'n % 2 = 1',
    );
  const moved = (before: string, after: string) => jsonFixed([{ name: 'status', before, after }]);
  const addEmails = (kind: string, when: string, where: string) =>
    insert(
      'outbox (key, kind, recipient, data, attempts, "sendAfter", "sentAt", "createdAt")',
      `'${kind}:' || n, '${kind}', case when ${isWithin(30)} then ${email} else '' end, ${sql.json(`'{}'`)},
        1, ${when}, ${when}, ${when}`,
      `${where} and ${isWithin(365)}`,
    );
  return [
    insert(
      `orders ("orderNumber", "userId", "customerEmail", "customerName", "customerPhone", "deliveryMethod",
        "shippingAddress", "subtotalPence", "shippingPence", "totalPence", status, "paymentStatus",
        "paymentIntentId", notes, "notesAt", "paidAt", "refundedPence", attention, "dispatchedAt", "readyAt",
        "completedAt", "createdAt", "updatedAt")`,
      `${number}, case when ${buyer} <= ${accountsOf(size)} then ${id} end, ${email}, ${first} || ' ' || ${last},
        ${phone}, case when ${rules.isCollected} then 'collection' else 'delivery' end,
        ${sql.json(addressOf(buyer))}, ${rules.goods}, ${rules.shipping}, ${rules.total}, ${rules.status},
        case when ${isPaid} then 'paid' else 'cancelled' end, 'pi_scale_' || n,
        case when n % 100 = 0 then 'Rang to ask when it comes' end, case when n % 100 = 0 then ${placed} end,
        case when ${isPaid} then ${placed} end,
        case when ${isPartlyBack} then ${rules.priceOf(1)} else 0 end,
        case when n % 1000 = 8 and ${isPaid} and ${isWithin(29)} then 'differs' end,
        case when ${hasLeft} then ${later(1)} end, case when ${rules.isReady} then ${later(1)} end,
        case when ${rules.isCompleted} then ${later(4)} end, ${placed},
        case when ${rules.isCompleted} then ${later(4)} else ${placed} end`,
    ),
    addItems(1),
    addItems(2),
    insert(
      'order_parcels ("orderId", carrier, "trackingNumber", "sentAt")',
      `n, 'royal-mail', 'AB' || n || 'GB', ${later(1)}`,
      hasLeft,
    ),
    `insert into order_parcel_items ("parcelId", "orderItemId", quantity)
      select order_parcels.id, order_items.id, order_items.quantity from order_parcels
      join order_items on order_items."orderId" = order_parcels."orderId"`,
    insert(
      `order_refunds ("orderId", key, "paymentIntentId", "amountPence", reason, status, "providerRefundId",
        "createdBy", "createdAt", "doneAt", "lookedAt")`,
      `n, 'refund-' || n, 'pi_scale_' || n, ${rules.priceOf(1)}, 'Sent back unused', 'done', 're_scale_' || n,
        ${owner}, ${later(2)}, ${later(2)}, ${later(2)}`,
      isPartlyBack,
    ),
    `insert into order_refund_items ("refundId", "orderItemId", quantity, "amountPence")
      select order_refunds.id, min(order_items.id), 1, min(order_refunds."amountPence") from order_refunds
      join order_items on order_items."orderId" = order_refunds."orderId" group by order_refunds.id`,
    insert(
      'order_returns ("orderId", key, status, reason, "createdAt", "answeredAt", "receivedAt")',
      `n, 'return-' || n, 'received', 'Does not fit', ${later(1)}, ${later(1)}, ${later(2)}`,
      `${isPartlyBack} and ${rules.isCompleted}`,
    ),
    addEmails('order-confirmed', placed, isPaid),
    addEmails('order-dispatched', later(1), hasLeft),
    insert(
      'changes (kind, "recordId", label, action, "editorName", fields, at)',
      `'order', cast(n as text), ${number}, 'sent', ${owner}, ${sql.json(moved('confirmed', 'dispatched'))}, ${later(1)}`,
      `${hasLeft} and ${isKept}`,
    ),
    insert(
      'changes (kind, "recordId", label, action, "editorName", fields, at)',
      `'order', cast(n as text), ${number}, 'moved', ${owner}, ${sql.json(moved('dispatched', 'completed'))}, ${later(4)}`,
      `${rules.isCompleted} and ${isKept}`,
    ),
    insert(
      'stock_changes ("productId", "stockBefore", "stockAfter", reason, at)',
      `1 + ${rules.productOf(1)}, 21, 20, 'sold', ${placed}`,
      `${isPaid} and ${isKept}`,
    ),
    insert(
      'payment_events (id, type, "paymentIntentId", "receivedAt")',
      `'evt_scale_' || n, 'payment_intent.succeeded', 'pi_scale_' || n, ${placed}`,
      `${isPaid} and ${isWithin(30)}`,
    ),
    addQuotes(sql, size, now),
  ];
}

/** One for every five hundred orders, of which the latest fifty can still be accepted. */
function addQuotes(sql: Dialect, size: Size, now: number): string {
  const most = Math.ceil(size.orders / 500);
  const { email, first, last } = person('n');
  const at = `${now} - (${most} - n) * 3600`;
  const line = {
    name: jsonString(`'Part ' || n`),
    productId: `n`,
    sku: jsonString(`'SKU-' || n`),
    pricePence: '5000',
    vatRate: '20',
    quantity: '2',
    deliveryClass: jsonFixed('parcel'),
  };
  const terms = { deliveryPence: 495, freeDeliveryFromPence: 5_000, classTerms: {}, vatNumber: '' };
  return `${sql.numbers(most)} insert into quotes (number, status, "customerName", "customerEmail", lines, terms,
      handover, "lastDay", "sentAt", "createdAt", "updatedAt")
    select 'Q-' || (100000 + n), 'sent', ${first} || ' ' || ${last}, ${email},
      ${sql.json(`'[' || ${jsonText(line)} || ']'`)}, ${sql.json(jsonFixed(terms))}, 'delivery',
      ${sql.day(`${at} + ${2 * day}`)}, ${sql.instant(at)}, ${sql.instant(at)}, ${sql.instant(at)}
    from numbers order by n`;
}
