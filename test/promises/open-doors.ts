import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { sweepOrders } from '../../app/orders/settle/sweep-orders.server.ts';
import type { Tables } from '../../app/tables.ts';
import type { Simulator } from '../../simulator/simulator.ts';
import { paymentsBy } from '../build-test-app.ts';
import { buildContent, buildProduct } from '../builders.ts';
import type { TestDatabase } from '../databases.ts';
import { settledInvariants } from '../invariants.ts';
import { type RunningSite, startSites } from '../running-site.ts';
import { type Answer, Shopper } from '../shopper.ts';

export const seed = Number(process.env.TEST_SEED ?? 20_261_121);

/** `TEST_ROUNDS`, by which whoever has the time asks for more than `npm test` does; undefined where nobody asks. */
export const longRounds = process.env.TEST_ROUNDS === undefined ? undefined : Number(process.env.TEST_ROUNDS);

/** The built site in as many processes as its database serves, and what tests of races do at their doors. */
export interface OpenDoors {
  db: Kysely<Tables>;
  sites: RunningSite[];
  simulator: Simulator;
  /** Someone new, who comes to the doors in turn; from an address of their own unless it is given. */
  newShopper(address?: string): Shopper;
  /** A product of £60.00, so that it is delivered free. */
  addProduct(stockQuantity: number): Promise<{ id: number }>;
  /** As if everything that is reserved unpaid had run out and been swept. */
  passHoldTime(): Promise<void>;
  /** Fails unless all invariants come to hold, and no process has reported an error of its own. */
  expectOrder(): Promise<void>;
}

export async function openDoors(database: TestDatabase): Promise<OpenDoors> {
  const { db, engine } = database;
  await buildContent(db);
  const { sites, simulator } = await startSites(database, engine === 'postgres' ? 2 : 1);
  const atStart = new Map<number, number>();
  let visitors = 0;
  return {
    db,
    sites,
    simulator,
    newShopper(address) {
      const site = sites[visitors++ % sites.length];
      if (!site) throw new Error('No site runs');
      return new Shopper(site.send, address);
    },
    async addProduct(stockQuantity) {
      const product = await buildProduct(db, { pricePence: 6_000, stockQuantity });
      atStart.set(product.id, stockQuantity);
      return product;
    },
    async passHoldTime() {
      const expiresAt = new Date(Date.now() - 1_000).toISOString();
      await db.updateTable('stock_holds').set({ expiresAt }).execute();
      await sweepOrders({ db, payments: paymentsBy(simulator.url), log: console }, { waitedSeconds: 0 });
    },
    async expectOrder() {
      expect(await settledInvariants(20, db, simulator.url, atStart)).toEqual([]);
      for (const site of sites) expect(site.output()).not.toMatch(/"level":50/);
    },
  };
}

export const countOf = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
