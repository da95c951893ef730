import { expect, it } from 'vitest';
import { control } from '../simulator/running-simulator.ts';
import { buildContent, buildProduct } from './builders.ts';
import { describeOnBothDatabases } from './databases.ts';
import { readStock, settledInvariants } from './invariants.ts';
import { pause, seededRandom } from './random.ts';
import { startSites } from './running-site.ts';
import { confirmed, placedOrder, readyPayment, Shopper } from './shopper.ts';

const seed = Number(process.env.TEST_SEED ?? 20_261_121);
const steps = ['ready', 'place', 'pay', 'come back'] as const;
const crashes = { sqlite: 20, postgres: 8 };

/** Seconds until the sweeper has come to whatever neither webhook nor shopper has told: it looks once a minute. */
const sweptWithin = 100;

type Step = (typeof steps)[number];

describeOnBothDatabases(`crashes (seed ${seed})`, (open, engine) => {
  it(`lose and double nothing in ${crashes[engine]} kills -9`, { timeout: 400_000 }, async () => {
    const random = seededRandom(seed);
    const database = await open();
    await buildContent(database.db);
    const { id } = await buildProduct(database.db, { pricePence: 2_000, stockQuantity: 10_000 });
    const items = [{ id, quantity: 1 }];
    const atStart = await readStock(database.db);
    const { sites, simulator } = await startSites(database, 1);
    const [site] = sites;
    if (!site) throw new Error('No site runs');

    /** Orders that the site has told a shopper are paid. */
    const acknowledged = new Set<string>();
    const reached = new Map<Step, number>();

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
      for (;;) await buy(new Shopper(site?.send ?? (() => Promise.reject())));
    }

    for (let crash = 0; crash < crashes[engine]; crash++) {
      const fatalStep = steps[crash % steps.length];
      // With webhooks, or by the sweeper alone.
      const webhooks = crash % 8 < 4 ? 'on' : 'off';
      await control(simulator, 'POST', 'faults', { webhooks });
      const others = [keepBuying(), keepBuying(), keepBuying()].map((buying) => buying.catch(() => {}));
      await pause(random() * 60);

      const victim = new Shopper(site.send);
      let kill: Promise<void> | undefined;
      await buy(victim, (step) => {
        reached.set(step, (reached.get(step) ?? 0) + 1);
        if (step === fatalStep) kill = pause(random() * 25).then(site.kill);
      }).catch(() => {});
      await (kill ?? site.kill());
      await Promise.all(others);

      await site.restart();
      await buy(victim).catch(() => {
        // Their money came before the crash: the shop says so instead of taking it twice.
      });
      await buy(new Shopper(site.send));
      const wrong = await settledInvariants(sweptWithin, database.db, simulator.url, atStart);
      expect(wrong, `after crash ${crash} at ${fatalStep}, webhooks ${webhooks}`).toEqual([]);
    }

    expect([...reached.keys()]).toEqual([...steps]);
    const paid = await database.db
      .selectFrom('orders')
      .select('orderNumber')
      .where('paymentStatus', '=', 'paid')
      .execute();
    const kept = new Set(paid.map(({ orderNumber }) => orderNumber));
    expect([...acknowledged].filter((orderNumber) => !kept.has(orderNumber))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThanOrEqual(crashes[engine]);
  });
});
