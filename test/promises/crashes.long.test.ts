import { expect, it } from 'vitest';
import { adminApi } from '../../app/admin-paths.ts';
import { releaseReconcileTurn } from '../../app/payments/installation.server.ts';
import { clientFor, control } from '../../simulator/running-simulator.ts';
import { buildContent, buildDiscountCode, buildProduct } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { readStock, settledInvariants } from '../invariants.ts';
import { buildPerson } from '../people.ts';
import { freePort } from '../processes/free-port.ts';
import { type Moment, startProviderGate } from '../processes/provider-gate.ts';
import { pause, seededRandom } from '../random.ts';
import { startSimulatorFor, startSite } from '../running-site.ts';
import { confirmed, intentOf, placedOrder, readyPayment, Shopper } from '../shopper.ts';
import { longRounds, seed } from './open-doors.ts';

/** By hand, 50 on each: TEST_ROUNDS=50. */
const crashes = { sqlite: longRounds ?? 20, postgres: longRounds ?? 12 };

const steps = ['ready', 'place', 'pay', 'come back'] as const;
type Step = (typeof steps)[number];

/** What the site is about when it is killed at a named moment. */
type Scene =
  | 'a purchase'
  | 'a hold that runs out'
  | 'a free order'
  | 'money without an order'
  | 'a refund by the owner';

/** Between two commits there is a call to the provider, so these are the moments around each commit too. */
const calls: [Scene, string][] = [
  ['a purchase', 'POST /v1/payment_intents'],
  ['a purchase', 'POST /v1/payment_intents/:id'],
  ['a purchase', 'POST /v1/payment_intents/:id/confirm'],
  ['a purchase', 'GET /v1/payment_intents/:id'],
  ['a hold that runs out', 'POST /v1/payment_intents/:id/cancel'],
  ['a free order', 'POST /v1/payment_intents/:id/cancel'],
  ['money without an order', 'POST /v1/refunds'],
  ['a refund by the owner', 'POST /v1/refunds'],
];
const moments = calls.flatMap(([scene, call]) =>
  (['before', 'after'] as const).map((when) => ({ scene, call, when })),
);

/** Seconds until the sweeper has come to whatever neither webhook nor shopper has told: it looks once a minute. */
const sweptWithin = 100;

describeOnBothDatabases(`crashes (seed ${seed})`, (open, engine) => {
  const timeout = crashes[engine] * 30_000;
  it(`lose and double nothing in ${crashes[engine]} kills -9`, { timeout }, async () => {
    const random = seededRandom(seed);
    const database = await open();
    const { db } = database;
    await buildContent(db);
    const { id } = await buildProduct(db, { pricePence: 2_000, stockQuantity: 10_000 });
    const items = [{ id, quantity: 1 }];
    const atStart = await readStock(db);
    const port = await freePort();
    const simulator = await startSimulatorFor(database, port);
    const gate = await startProviderGate(simulator);
    database.beforeClose.push(gate.close);
    const patient = { DATABASE_TIMEOUT_SECONDS: '20' };
    const site = await startSite({ database, simulatorUrl: gate.url, port, env: patient });
    const stripe = clientFor(simulator);

    const customer = await buildPerson(db, { isEmailVerified: true });
    const { code } = await buildDiscountCode(db, { percent: 100, mostUses: 1_000 });
    const { cookie } = await buildPerson(db, { isAdmin: true });
    const owner = Object.assign(new Shopper(site.send), { cookie });

    /** Orders that the site has told a shopper are paid. */
    const acknowledged = new Set<string>();
    const reached = new Set<string>();

    async function buy(shopper: Shopper, before: (step: Step) => void = () => {}): Promise<void> {
      before('ready');
      readyPayment(await shopper.ready(items, '24.95'));
      before('place');
      const { clientSecret } = placedOrder(await shopper.place(items, '24.95'));
      before('pay');
      await shopper.pay(clientSecret);
      before('come back');
      const { state, orderNumber } = confirmed(await shopper.comeBack(clientSecret));
      if (state === 'paid' && orderNumber) acknowledged.add(orderNumber);
    }

    /** Someone else's purchases, one after the other, until the connection breaks. */
    async function keepBuying(): Promise<void> {
      for (;;) await buy(new Shopper(site.send));
    }

    const scenes: Record<Scene, (victim: Shopper) => Promise<void>> = {
      'a purchase': buy,
      async 'a hold that runs out'(victim) {
        placedOrder(await victim.place(items, '24.95'));
        const expiresAt = new Date(Date.now() - 1_000).toISOString();
        await db.updateTable('stock_holds').set({ expiresAt }).execute();
        // The sweeper looks at once after a start.
        await site.restart();
      },
      async 'a free order'(victim) {
        await victim.ready(items, '24.95');
        // Both cookies: that of the login and that of the checkout.
        victim.cookie = `${customer.cookie}; ${victim.cookie}`;
        await victim.place(items, '0.00', {
          deliveryMethod: 'collection',
          discountCode: code,
          customer: { name: 'Ada', email: customer.email },
        });
      },
      async 'money without an order'(victim) {
        const { clientSecret } = readyPayment(await victim.ready(items, '24.95'));
        await stripe.paymentIntents.confirm(intentOf(clientSecret), { payment_method: 'pm_card_visa' });
        await victim.comeBack(clientSecret);
      },
      async 'a refund by the owner'(victim) {
        const { clientSecret } = placedOrder(await victim.place(items, '24.95'));
        await victim.pay(clientSecret);
        const { orderNumber } = confirmed(await victim.comeBack(clientSecret));
        const wish = { kind: 'amount', amount: '5.00', total: '5.00' };
        await owner.ask('POST', adminApi.orderRefunds(orderNumber ?? ''), {
          key: `refund-of-${orderNumber}`,
          ...wish,
        });
      },
    };

    /** Kills the site at that very moment of a call to the provider. */
    async function killAt({ scene, ...moment }: Moment & { scene: Scene }, victim: Shopper): Promise<void> {
      const isThere = gate.reached(moment);
      const playing = scenes[scene](victim).catch(() => {});
      await isThere;
      await site.kill();
      await playing;
    }

    /** Kills the site within 25 ms of a step of a purchase, while others buy. */
    async function killNear(fatalStep: Step, victim: Shopper): Promise<void> {
      const others = [keepBuying(), keepBuying(), keepBuying()].map((buying) => buying.catch(() => {}));
      await pause(random() * 60);
      let kill: Promise<void> | undefined;
      await buy(victim, (step) => {
        if (step === fatalStep) kill = pause(random() * 25).then(site.kill);
      }).catch(() => {});
      await (kill ?? site.kill());
      await Promise.all(others);
    }

    const named = engine === 'sqlite' ? moments : moments.toReversed();
    for (let crash = 0; crash < crashes[engine]; crash++) {
      // By turns at a named moment and at any; with webhooks, or by the sweeper alone.
      const moment = crash % 2 === 0 ? named[(crash / 2) % named.length] : undefined;
      const step = steps[Math.floor(crash / 2) % steps.length] ?? 'pay';
      const webhooks = crash % 8 < 4 ? 'on' : 'off';
      await control(simulator, 'POST', 'faults', { webhooks });
      const victim = new Shopper(site.send);
      await (moment ? killAt(moment, victim) : killNear(step, victim));
      const where = moment ? `in ${moment.scene}, ${moment.when} ${moment.call}` : `near ${step}`;
      reached.add(where);
      // Money that no order waits for is in no queue: without the provider's word the daily comparison finds it.
      if (moment?.scene === 'money without an order' && webhooks === 'off') await releaseReconcileTurn(db);

      await site.restart();
      await buy(victim).catch(() => {
        // Their money came before the crash: the shop says so instead of taking it twice.
      });
      await buy(new Shopper(site.send));
      const wrong = await settledInvariants(sweptWithin, db, simulator.url, atStart);
      expect(wrong, `after crash ${crash} ${where}, webhooks ${webhooks}`).toEqual([]);
    }

    expect(reached.size).toBe(
      Math.min(Math.ceil(crashes[engine] / 2), moments.length) +
        Math.min(Math.floor(crashes[engine] / 2), steps.length),
    );
    const paid = await db
      .selectFrom('orders')
      .select('orderNumber')
      .where('paymentStatus', '=', 'paid')
      .execute();
    const kept = new Set(paid.map(({ orderNumber }) => orderNumber));
    expect([...acknowledged].filter((orderNumber) => !kept.has(orderNumber))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThanOrEqual(crashes[engine]);
  });
});
