import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, keptSecret } from '../../server/config.ts';
import { systemCode } from '../../server/errors.ts';
import { createPayments, type Payments } from './provider.server.ts';
import { webhookEvents } from './webhook-routes.server.ts';

interface OpenedPayments {
  payments: Payments | null;
  close: () => Promise<void>;
}

const simulatorKey = 'sk_test_simulator';

/** Stripe if its keys are set; else a local simulator, but none on a public site. */
export async function openPayments(config: Config): Promise<OpenedPayments> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl, DATA_DIR: dataDir } = config;
  const close = async () => {};
  if (secretKey) {
    const payments = createPayments({
      secretKey,
      publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
      isDemo: false,
      apiUrl,
    });
    return { payments, close };
  }
  if (config.isPublic) return { payments: null, close };

  const webhookSecret = config.STRIPE_WEBHOOK_SECRET ?? `whsec_${keptSecret(dataDir, 'demo-webhook-secret')}`;
  const demo = { secretKey: simulatorKey, publishableKey: 'pk_test_simulator', webhookSecret, isDemo: true };
  // Several processes share one simulator, which STRIPE_API_URL names.
  if (apiUrl) return { payments: createPayments({ ...demo, apiUrl }), close };

  const simulator = await startOrFindSimulator(config, webhookSecret);
  return { payments: createPayments({ ...demo, apiUrl: simulator.url }), close: simulator.close };
}

/** Only one process can open the data folder; a second finds the simulator by the address left there. */
async function startOrFindSimulator(
  { DATA_DIR: dataDir, PORT: port }: Config,
  secret: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { startSimulator } = await import('../../simulator/simulator.ts');
  const addressFile = join(dataDir, 'demo-payments.url');
  const webhook = { url: `http://127.0.0.1:${port}/api/stripe-webhook`, secret, events: webhookEvents };
  for (let attempt = 1; ; attempt++) {
    try {
      const { url, close } = await startSimulator({
        stateFile: join(dataDir, 'demo-payments.sqlite'),
        webhook,
      });
      await writeFile(addressFile, url);
      return { url, close: () => rm(addressFile, { force: true }).then(close) };
    } catch (error) {
      if (systemCode(error) !== 'SQLITE_BUSY' || attempt === mostAttempts) throw error;
      const url = await readFile(addressFile, 'utf8').catch(() => '');
      if (await answers(url)) return { url, close: async () => {} };
      await pause(500);
    }
  }
}

const mostAttempts = 10;

const answers = (url: string) =>
  fetch(`${url}/v1/events`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ body }) => body?.cancel().then(() => true) ?? true,
    () => false,
  );
