import { codeAt, stepAt } from '../app/accounts/codes/totp.server.ts';
import { secondFactorApi } from '../app/accounts/second-factor/second-factor-paths.ts';
import { adminApi } from '../app/admin-paths.ts';
import { payDeposit, quoteWithDeposit } from './agreed-order.ts';
import { buildCategory, buildOrder, buildPost, buildProduct, buildReview } from './builders.ts';
import type { OrderAdmin } from './order-admin.ts';
import { ask, type Person, password } from './people.ts';
import { placedOrder } from './shopper.ts';

interface Setting {
  admin: OrderAdmin;
  owner: Person;
}

/** What an owner's request needs beside the matrix's, so that it changes something: its address and body. */
export const occasions: Record<string, (setting: Setting) => Promise<{ url: string; body?: object }>> = {
  'POST /api/second-factor/confirm': async (setting) => ({
    url: secondFactorApi.confirm(),
    body: { code: await beginTwoSteps(setting) },
  }),
  'POST /api/second-factor/recovery-codes': async (setting) => ({
    url: secondFactorApi.recoveryCodes(),
    body: { password, code: await switchTwoStepsOn(setting) },
  }),
  'POST /api/second-factor/end': async (setting) => ({
    url: secondFactorApi.end(),
    body: { password, code: await switchTwoStepsOn(setting) },
  }),
  'GET /api/admin/copies/:ticket': async (setting) => ({
    url: (await call(setting, 'POST', adminApi.copies())).href,
  }),
  'POST /api/admin/product-import': async (setting) => {
    const csv = `name,price\nImported ${crypto.randomUUID()},12.00`;
    const { seen } = await call(setting, 'POST', adminApi.importProducts(), { csv });
    return { url: adminApi.importProducts(), body: { csv, seen } };
  },
  'POST /api/admin/posts/publish': async ({ admin }) => {
    const { id } = await buildPost(admin.database.db, { isPublished: false });
    return { url: '/api/admin/posts/publish', body: { ids: [id], isPublished: true } };
  },
  'POST /api/admin/products/:id/restore': async (setting) => {
    const { id } = await buildProduct(setting.admin.database.db);
    await call(setting, 'DELETE', `/api/products/${id}`);
    return { url: `/api/admin/products/${id}/restore` };
  },
  'POST /api/admin/categories/:id/restore': async (setting) => {
    const { id } = await buildCategory(setting.admin.database.db);
    await call(setting, 'DELETE', `/api/categories/${id}`);
    return { url: `/api/admin/categories/${id}/restore` };
  },
  'POST /api/admin/reviews/:id/restore': async (setting) => {
    const { id } = await buildReview(setting.admin.database.db);
    await call(setting, 'DELETE', `/api/admin/reviews/${id}`);
    return { url: `/api/admin/reviews/${id}/restore` };
  },
  'POST /api/admin/emails/send-again': async ({ admin }) => {
    const mail = {
      key: crypto.randomUUID(),
      kind: 'order-confirmed',
      recipient: 'ada@example.com',
      data: '{}',
    };
    const { id } = await admin.database.db
      .insertInto('outbox')
      .values({ ...mail, attempts: 1, lastError: 'No such mailbox' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { url: adminApi.sendEmailsAgain(), body: { ids: [id] } };
  },
  'PUT /api/admin/orders/:orderNumber/attention': async ({ admin }) => {
    const { orderNumber } = await buildOrder(admin.database.db, { attention: 'differs' });
    return { url: `${adminApi.order(orderNumber)}/attention`, body: { attention: 'differs' } };
  },
  'PUT /api/admin/orders/:orderNumber/parcels/:parcelId': async (setting) => {
    const { orderNumber, parcels } = await sendOrder(setting);
    const [{ id, version }] = parcels;
    return {
      url: `${adminApi.orderParcels(orderNumber)}/${id}`,
      body: { carrier: 'dpd', trackingNumber: '15501234567890', version },
    };
  },
  'POST /api/admin/orders/:orderNumber/refunds': async (setting) => ({
    url: adminApi.orderRefunds(await buyLamps(setting)),
    body: { key: crypto.randomUUID(), kind: 'amount', amount: '1.00', total: '1.00' },
  }),
  'PUT /api/admin/orders/:orderNumber/returns/:returnId': async (setting) => {
    const { orderNumber, id: orderId } = await sendOrder(setting);
    const { db } = setting.admin.database;
    const { id } = await db
      .insertInto('order_returns')
      .values({ orderId, key: crypto.randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: orderItemId } = await db
      .selectFrom('order_items')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    await db.insertInto('order_return_items').values({ returnId: id, orderItemId, quantity: 1 }).execute();
    const body = { status: 'accepted', answer: 'To our yard.', version: 1 };
    return { url: adminApi.orderReturn(orderNumber, id), body };
  },
  'POST /api/admin/orders/:orderNumber/rest/ask': async (setting) => ({
    url: `${adminApi.order(await buyWithDeposit(setting))}/rest/ask`,
  }),
  'POST /api/admin/orders/:orderNumber/rest/paid': async (setting) => ({
    url: `${adminApi.order(await buyWithDeposit(setting))}/rest/paid`,
    body: { paidBy: 'cash' },
  }),
  'POST /api/admin/orders/:orderNumber/rest/leave': async (setting) => ({
    url: `${adminApi.order(await buyWithDeposit(setting))}/rest/leave`,
  }),
};

/** Asks as the owner for what a setting is made of, and gives the answer. */
async function call(
  { admin, owner }: Setting,
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) {
  const answer = await ask(admin.app, method, url, { cookie: owner.cookie, body });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** Begins the owner's two-step login, and gives the app's first code. */
async function beginTwoSteps(setting: Setting): Promise<string> {
  const { secret } = await call(setting, 'POST', secondFactorApi.begin(), { password });
  return codeAt(secret, stepAt(Date.now()));
}

/** Switches the owner's two-step login on, and gives a recovery code. */
async function switchTwoStepsOn(setting: Setting): Promise<string> {
  const code = await beginTwoSteps(setting);
  return (await call(setting, 'POST', secondFactorApi.confirm(), { code })).codes[0];
}

/** Three lamps that are paid; gives the order's number. */
async function buyLamps({ admin }: Setting): Promise<string> {
  const { id } = await buildProduct(admin.database.db, { pricePence: 2_000 });
  const shopper = admin.newShopper();
  const { orderNumber, clientSecret } = placedOrder(await shopper.place([{ id, quantity: 3 }], '60.00'));
  await shopper.pay(clientSecret);
  await shopper.comeBack(clientSecret);
  return orderNumber;
}

async function sendOrder(setting: Setting) {
  const url = adminApi.orderStatus(await buyLamps(setting));
  return call(setting, 'PATCH', url, { status: 'dispatched' });
}

async function buyWithDeposit({ admin }: Setting): Promise<string> {
  const { db } = admin.database;
  const lamp = await buildProduct(db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 100 });
  return (await payDeposit(db, admin.newShopper(), await quoteWithDeposit(db, lamp))).orderNumber;
}
