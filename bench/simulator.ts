import { join } from 'node:path';
import { freePort, type Running, run, waitFor } from './processes.ts';

export interface Simulator {
  url: string;
  webhookSecret: string;
  process: Running;
}

/** The payment provider's stand-in as a process of its own; it sends its webhooks to the site on that port. */
export async function startSimulator(folder: string, sitePort: number): Promise<Simulator> {
  const port = await freePort();
  const webhookSecret = 'whsec_bench';
  const options = {
    port: String(port),
    state: join(folder, `payments-${port}.sqlite`),
    'webhook-url': `http://127.0.0.1:${sitePort}/api/stripe-webhook`,
    'webhook-secret': webhookSecret,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const simulator = run(process.execPath, ['simulator/main.ts', ...args]);
  await waitFor(simulator, async () => simulator.output().includes('"url"'));
  return { url: `http://127.0.0.1:${port}`, webhookSecret, process: simulator };
}
