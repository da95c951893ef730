import type { SchemaStep } from '../server/database/migrate.ts';
import { phoneKey } from './phone-key.ts';

export const orders: SchemaStep = ({ id, instant, now, json, beginning }) => [
  // One shopper's way through the checkout: it keeps one payment intent through all edits of the cart.
  `create table checkouts (
    id ${id},
    "keyHash" text not null unique,
    "userId" text references users (id) on delete set null,
    "paymentIntentId" text unique check (length("paymentIntentId") <= 255),
    "amountPence" integer,
    "createdAt" ${now},
    "updatedAt" ${now}
  )`,
  `create table orders (
    id ${id},
    "orderNumber" text not null unique check (length("orderNumber") <= 50),
    "checkoutId" integer references checkouts (id) on delete set null,
    "userId" text references users (id) on delete set null,
    "customerEmail" text not null check (length("customerEmail") <= 255),
    "customerName" text not null check (length("customerName") <= 255),
    "customerPhone" text check (length("customerPhone") <= 50),
    "deliveryMethod" text not null default 'delivery' check ("deliveryMethod" in ('delivery', 'collection')),
    "shippingAddress" ${json} not null,
    "billingAddress" ${json},
    "subtotalPence" integer not null check ("subtotalPence" >= 0),
    "shippingPence" integer not null default 0 check ("shippingPence" >= 0),
    "taxPence" integer not null default 0 check ("taxPence" >= 0),
    "totalPence" integer not null,
    status text not null default 'pending' check (length(status) <= 50),
    "paymentStatus" text not null default 'pending' check (length("paymentStatus") <= 50),
    "paymentIntentId" text check (length("paymentIntentId") <= 255),
    notes text,
    "createdAt" ${now},
    "updatedAt" ${now},
    "lookedAt" ${instant} not null default '1970-01-01T00:00:00.000Z',
    "refundedPence" integer not null default 0 check ("refundedPence" >= 0),
    attention text check (length(attention) <= 50),
    "paidAt" ${instant},
    "notesAt" ${instant},
    -- When an order left and when it was handed over: the days in which it may be sent back are reckoned from these.
    "dispatchedAt" ${instant},
    "completedAt" ${instant},
    -- Since when an order waits to be collected.
    "readyAt" ${instant},
    -- What was taken off goods and worded lines, VAT included, and by which code; empty where by none.
    "discountPence" integer not null default 0 check ("discountPence" >= 0),
    "discountCode" text not null default '' check (length("discountCode") <= 30),
    -- What delivery would have cost without the code: it is not in any sum of the order.
    "deliverySavedPence" integer not null default 0 check ("deliverySavedPence" >= 0),
    -- What is asked for first, where that is not the whole; and until when an order waits that holds no stock.
    "depositPence" integer not null default 0 check ("depositPence" >= 0),
    "waitsUntil" ${instant},
    -- Whose acceptance made an order: of several at most one is paid, the others were given up.
    "quoteId" integer references quotes (id) on delete set null,
    -- Nothing of it is sent or fetched: it is done in a van at the workshop.
    "isFitted" boolean not null default false,
    check ("totalPence" = "subtotalPence" + "shippingPence" + "taxPence")
  )`,
  `create table order_items (
    id ${id},
    "orderId" integer not null references orders (id) on delete cascade,
    "productId" integer references products (id) on delete set null,
    quantity integer not null check (quantity > 0),
    "pricePence" integer not null check ("pricePence" >= 0),
    "productName" text not null check (length("productName") <= 255),
    "productSku" text check (length("productSku") <= 100),
    "vatRate" integer not null default 20 check ("vatRate" in (20, 5, 0)),
    -- A line in words, such as "Fitting, 3 h": there is no stock of it.
    "isWorded" boolean not null default false
  )`,
  `create table discount_codes (
    id ${id},
    code text not null unique check (length(code) between 3 and 30),
    kind text not null check (kind in ('percent', 'amount', 'delivery')),
    percent integer not null default 0 check (percent between 0 and 100),
    "amountPence" integer not null default 0 check ("amountPence" >= 0),
    "leastGoodsPence" integer not null default 0 check ("leastGoodsPence" >= 0),
    "firstDay" text check (length("firstDay") = 10),
    "lastDay" text check (length("lastDay") = 10),
    "mostUses" integer check ("mostUses" > 0),
    "isOncePerCustomer" boolean not null default false,
    "isForAccounts" boolean not null default false,
    "isActive" boolean not null default true,
    "createdAt" ${now},
    "updatedAt" ${now}
  )`,
  `create table stock_holds (
    id ${id},
    "orderId" integer not null references orders (id) on delete cascade,
    "productId" integer not null references products (id),
    quantity integer not null check (quantity > 0),
    "expiresAt" ${instant} not null,
    unique ("orderId", "productId")
  )`,
  'create index orders_user on orders ("userId")',
  'create index orders_checkout on orders ("checkoutId")',
  'create index orders_created on orders ("createdAt")',
  'create index orders_intent on orders ("paymentIntentId")',
  // A payment belongs to one order at the most, whatever two processes do at once.
  `create unique index orders_paid_once on orders ("paymentIntentId")
    where "paymentStatus" in ('paid', 'refunding', 'refunded')`,
  'create index order_items_order on order_items ("orderId")',
  'create index order_items_product on order_items ("productId")',
  'create index stock_holds_expiry on stock_holds ("expiresAt")',
  'create index stock_holds_product on stock_holds ("productId")',
  `create index orders_waiting on orders ("lookedAt") where "paymentStatus" = 'pending'`,
  `create index orders_refunding on orders ("lookedAt") where "paymentStatus" = 'refunding'`,
  // Orders that were given up are forgotten in time, and looked for every hour among all that were ever placed.
  `create index orders_given_up on orders ("updatedAt") where "paymentStatus" = 'cancelled'`,
  // What comes last in these two is not searched by: it lets a second filter, and the sum of sales, be read from the
  // index alone.
  'create index orders_status on orders (status, "createdAt", "paymentStatus")',
  'create index orders_payment on orders ("paymentStatus", "createdAt", "totalPence")',
  `create index orders_alive on orders ("createdAt") where "paymentStatus" <> 'cancelled'`,
  'create index orders_attention on orders ("createdAt") where attention is not null',
  `create index orders_find_number on orders (upper(replace("orderNumber", '-', '')) ${beginning})`,
  `create index orders_find_email on orders (lowered("customerEmail") ${beginning})`,
  `create index orders_find_name on orders (folded("customerName") ${beginning})`,
  `create index orders_find_surname on orders (replace(folded("customerName"), rtrim(folded("customerName"), replace(folded("customerName"), ' ', '')), '') ${beginning})`,
  `create index orders_find_postcode on orders (upper(replace("shippingAddress" ->> 'postcode', ' ', '')) ${beginning})`,
  `create index orders_find_phone on orders (${phoneKey('"customerPhone"')} ${beginning})`,
  `create index orders_guest on orders (lowered("customerEmail") ${beginning}, "createdAt", id) where "userId" is null`,
  'create index orders_account on orders ("userId", "createdAt", id)',
  // A code's uses are the orders that carry it.
  `create index orders_discount_code on orders ("discountCode", "paymentStatus") where "discountCode" <> ''`,
  'create index orders_quote on orders ("quoteId") where "quoteId" is not null',
  // Orders that may lack a credit note or, long after their first money, an invoice.
  'create index orders_given_back on orders (id) where "refundedPence" > 0',
  'create index orders_with_deposit on orders (id) where "depositPence" > 0',
  // Once a minute the orders that were paid lately are looked through for papers that they lack.
  'create index orders_paid_at on orders ("paidAt") where "paidAt" is not null',
  // By what all spellings of a mailbox begin with alike: who has used a code that is for each customer once.
  `create index orders_code_spelling on orders
    ("discountCode", "paymentStatus", replace(lowered("customerEmail"), '.', '') ${beginning}) where "discountCode" <> ''`,
];
