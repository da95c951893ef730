import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../app/tables.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { transaction } from '../database/database.ts';
import { type Limit, limits } from './limits.ts';
import { countedNetworks } from './network-address.ts';
import { deleteOldUses, giveBack, spend } from './spend.ts';

const hour = 3_600_000;
const pair: Limit = { name: 'pair', windows: [{ most: 2, within: hour }] };
const heap: Limit = { name: 'heap', windows: [{ most: 10, within: hour }] };
const ada = [{ who: 'ada', growth: 1 }];

describeOnBothDatabases('what strangers may use', (open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  beforeEach(async () => {
    await db.deleteFrom('limit_uses').execute();
  });

  const use = (...[uses, spending]: [Parameters<typeof spend>[1], Parameters<typeof spend>[2]?]) =>
    transaction(db, (trx) => spend(trx, uses, spending));
  const counted = async () => (await db.selectFrom('limit_uses').select('name').execute()).length;

  it('is counted up to the limit, and tells when there is room again', async () => {
    const now = Date.now();
    const at = (minutes: number) => ({ at: new Date(now + minutes * 60_000) });
    expect(await use([{ limit: pair, by: ada }], at(0))).toBeNull();
    expect(await use([{ limit: pair, by: ada }], at(20))).toBeNull();
    expect(await use([{ limit: pair, by: ada }], at(30))).toEqual({ limit: pair, seconds: 1_800 });
    expect(await use([{ limit: pair, by: ada }], at(60))).toBeNull();
    expect(await use([{ limit: pair, by: [{ who: 'bea', growth: 1 }] }], at(30))).toBeNull();
  });

  it('is counted whole or not at all', async () => {
    const uses = [
      { limit: pair, by: ada },
      { limit: heap, by: ada, amount: 6 },
    ];
    expect(await use(uses)).toBeNull();
    expect(await use(uses)).toMatchObject({ limit: heap });
    expect(await counted()).toBe(2);
    expect(await use([{ limit: heap, by: ada, amount: 11 }])).toEqual({ limit: heap, seconds: 3_600 });
  });

  it('is given back by its reference, of one limit or of all', async () => {
    const uses = [
      { limit: pair, by: ada },
      { limit: heap, by: ada, amount: 10 },
    ];
    await use(uses, { reference: 'first' });
    await giveBack(db, ['first'], [heap]);
    expect(await use([{ limit: heap, by: ada, amount: 10 }], { reference: 'second' })).toBeNull();
    await giveBack(db, ['first', 'second']);
    expect(await counted()).toBe(0);
  });

  it('is no more for many at once than for as many in a row', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => use([{ limit: pair, by: ada }])));
    expect(answers.filter((answer) => answer === null)).toHaveLength(2);
  });

  it('is forgotten once no window counts it', async () => {
    const now = Date.now();
    await use([{ limit: pair, by: ada }], { at: new Date(now) });
    await deleteOldUses(db, new Date(now + hour - 1));
    expect(await counted()).toBe(1);
    await deleteOldUses(db, new Date(now + hour + 1));
    expect(await counted()).toBe(0);
  });

  it.each([
    ['unpaid orders', limits.unpaidOrders, 200],
    ['payments', limits.paymentIntents, 500],
  ])(
    'are %s of a day: of a /64, twice as many of its /56, four times of its /48',
    async (_name, limit, most) => {
      const amount = most / 10;
      /** Spends tenths of the limit from these addresses until one is refused; gives what got through. */
      async function through(addressOf: (index: number) => string): Promise<number> {
        for (let tenths = 0; ; tenths++) {
          const by = countedNetworks(addressOf(tenths));
          if (await use([{ limit, by, amount }])) return tenths * amount;
        }
      }
      expect(await through(() => '203.0.113.7')).toBe(most);
      expect(await through(() => '2001:db8:a:100::1')).toBe(most);
      expect(await through((index) => `2001:db8:a:1${10 + (index % 9)}::1`)).toBe(most);
      expect(await through((index) => `2001:db8:a:${2 + (index % 7)}00::1`)).toBe(2 * most);
      expect(await use([{ limit, by: countedNetworks('2001:db8:b::1') }])).toBeNull();
    },
  );
});
