import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { accountApi } from '../../app/accounts/account-paths.ts';
import { releaseHeldBookings } from '../../app/bookings/book/release-held.server.ts';
import { freeSlots } from '../../app/bookings/contract.ts';
import { emailApi } from '../../app/emails/email-paths.ts';
import { signFormTime } from '../../app/enquiries/form-time.server.ts';
import { orderLinkApi } from '../../app/orders/emails/order-link-paths.ts';
import { api } from '../../app/paths.ts';
import { composeEmail } from '../../app/site/compose-email.server.ts';
import { addDays, londonDay } from '../../app/values/london-days.ts';
import { limits } from '../../server/limits/limits.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildBooking, buildContent, buildOrder, buildProduct } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { ask } from '../people.ts';

const site = 'https://site.example';
const victim = 'victim@example.com';
/** What a stranger would have our emails say. */
const typed = { name: 'WIN £500', link: 'https://prize.example/win', message: 'Press here <b>now</b>' };
const bait = `${typed.name} at ${typed.link}`;

describeOnBothDatabases("a third person's mailbox", (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    await buildContent(database.db, { email: 'owner@example.com', phone: '01632 960123' });
  });

  const post = (url: string, body: object, cookie?: string) => ask(app, 'POST', url, { body, cookie });

  async function register(): Promise<string> {
    const answer = await post(api.register(), {
      email: victim,
      password: 'a van called Horace',
      firstName: bait,
      lastName: bait,
      phone: bait.slice(0, 50),
    });
    return String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  }

  async function placeOrder(): Promise<string> {
    const { orderNumber } = await buildOrder(database.db, {
      customerEmail: victim,
      customerName: bait,
      paymentStatus: 'paid',
      status: 'confirmed',
    });
    return orderNumber;
  }

  async function book(): Promise<void> {
    const today = londonDay(new Date());
    const slots = await ask(app, 'GET', `/api/bookings/slots?from=${today}&to=${addDays(today, 60)}`);
    const [date] = freeSlots.parse(slots.json()).days.flatMap((day) => day.slots.map(({ start }) => start));
    await post(api.bookings(), { date, name: bait, email: victim, message: `${bait} ${typed.message}` });
  }

  /** What a stranger does who knows an address, by the kind of email that it causes. */
  const causes: Record<string, () => Promise<unknown>> = {
    'verify-email': register,
    'reset-password': () => post(accountApi.requestPasswordReset(), { email: victim }),
    'enquiry-confirmed': async () => {
      const formTime = await signFormTime(database.db, Date.now() - 10_000);
      await post(api.contact(), { name: bait, email: victim, enquiry: `${bait} ${typed.message}`, formTime });
    },
    'stock-alert-asked': async () => {
      const { id: product } = await buildProduct(database.db, { stockQuantity: 0 });
      await post(emailApi.stockAlerts(), { product, email: victim });
    },
    'order-link': async () => post(orderLinkApi.links(), { orderNumber: await placeOrder(), email: victim }),
    'booking-received': book,
    'booking-held': async () => {
      for (let count = 0; count < limits.bookings.burst.most; count++) {
        const date = `2030-03-0${count + 1}T13:00:00.000Z`;
        await buildBooking(database.db, { date, email: `s-${count}@example.com`, isProven: false });
      }
      await book();
    },
    'booking-released': async () => {
      const past = new Date(Date.now() - 120_000).toISOString();
      await database.db
        .updateTable('bookings')
        .set({ heldUntil: past })
        .where('email', '=', victim)
        .execute();
      await releaseHeldBookings(database.db);
    },
  };

  const sent = () =>
    database.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', victim)
      .where('sendAfter', '<=', new Date(Date.now() + 1_000).toISOString())
      .orderBy('id')
      .execute();

  it('gets three emails at most, whatever a stranger asks for', async () => {
    const cookie = await register();
    for (let time = 0; time < 4; time++) await post(accountApi.requestEmailVerification(), {}, cookie);
    for (const cause of Object.values(causes)) await cause();
    await expect
      .poll(async () => (await sent()).length, { timeout: 10_000 })
      .toBe(limits.strangersEmails.windows[0]?.most);
  });

  it('gets none that says what a stranger typed, in its subject neither', async () => {
    const { db } = database;
    for (const table of ['users', 'bookings', 'stock_alerts'] as const) await db.deleteFrom(table).execute();
    for (const [kind, cause] of Object.entries(causes)) {
      for (const table of ['limit_uses', 'outbox', 'orders'] as const) await db.deleteFrom(table).execute();
      await cause();
      // Some are written once the answer has gone; one of the test before, whose account is gone, is no email any more.
      const find = async () => {
        const mails = (await sent()).filter((email) => email.kind === kind);
        const written = await Promise.all(mails.map((email) => composeEmail(db, site, email)));
        return written.find((mail) => mail !== null);
      };
      await expect.poll(find, { message: kind, timeout: 10_000 }).toBeDefined();
      const mail = await find();
      const whole = [mail?.subject, mail?.text, mail?.html, mail?.calendar?.content ?? ''].join('\n');
      expect(whole, kind).toContain('http');
      for (const words of Object.values(typed)) expect(whole, kind).not.toContain(words);
    }
  });
});
