import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../test/processes/free-port.ts';
import { makeVariants } from '../test/processes/picture-variants.ts';
import { startSimulatorProcess } from '../test/processes/simulator.ts';
import { type Site, startSite } from '../test/processes/site.ts';
import { addStock, openShop, type ShopOptions } from './bench-shop.ts';

/** The sample shop, with products to buy as often as one likes. */
export interface SampleShop {
  /** A data folder of one's own with the shop in it. */
  copy(name: string): Promise<{ dataDir: string; productIds: number[] }>;
}

/** The very command of `npm start`, without npm around it, so that the process is the site itself. */
const args = ['scripts/start.ts'];
const env = { LOG_LEVEL: 'warn', CHECKOUT_TRIES_PER_MINUTE: '1000000' };

/** Filled when it is first asked for, as a first start fills it. */
export function createSampleShop(folder: string): SampleShop {
  const dataDir = join(folder, 'sample-shop');
  const pictures = join(dataDir, 'media');
  let filled: Promise<number[]> | undefined;

  async function fill(): Promise<number[]> {
    const first = await startSite({ dataDir, args, env });
    await first.stop();
    // Or each site that is measured would make them meanwhile.
    await makeVariants(dataDir);
    const db = await openShop({ dataDir });
    // A shop that is open to search engines is what is measured.
    await db.updateTable('products').set({ isSample: false }).execute();
    const productIds = await addStock(db);
    await db.destroy();
    return productIds;
  }

  return {
    async copy(name) {
      filled ??= fill();
      const productIds = await filled;
      const copy = join(folder, name);
      cpSync(dataDir, copy, { recursive: true, filter: (file) => file !== pictures });
      symlinkSync(pictures, join(copy, 'media'));
      return { dataDir: copy, productIds };
    },
  };
}

/** Serves a shop while `use` works with it; payments go to a simulator in a process of its own. */
export async function withSite<Result>(
  options: ShopOptions,
  use: (site: Site) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const secret = 'whsec_bench';
  const simulator = await startSimulatorProcess({
    stateFile: join(options.dataDir, 'payments-of-bench.sqlite'),
    webhook: { url: `http://127.0.0.1:${port}/api/stripe-webhook`, secret },
  });
  const payments = { STRIPE_API_URL: simulator.url, STRIPE_WEBHOOK_SECRET: secret };
  const site = await startSite({ ...options, port, args, env: { ...env, ...payments } });
  try {
    return await use(site);
  } finally {
    await site.stop();
    await simulator.process.stop();
  }
}

/** A site over a shop that is there already. */
export const startShop = ({ dataDir, databaseUrl }: ShopOptions) =>
  startSite({ dataDir, databaseUrl, args, env });
