import { join } from 'node:path';
import { type Config, keptSecret } from '../../server/config.ts';
import { createPayments, type Payments } from './provider.server.ts';

interface OpenedPayments {
  payments: Payments | null;
  close: () => Promise<void>;
}

const simulatorKey = 'sk_test_simulator';

/**
 * Payments by Stripe when its keys are set; a demonstration against a local simulator while the site is
 * not public; none when it is public without keys.
 */
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
  // Several processes share one simulator: it is started beside them and named by STRIPE_API_URL.
  if (apiUrl) return { payments: createPayments({ ...demo, apiUrl }), close };

  const { startSimulator } = await import('../../simulator/simulator.ts');
  const simulator = await startSimulator({
    stateFile: join(dataDir, 'demo-payments.sqlite'),
    webhook: { url: `http://127.0.0.1:${config.PORT}/api/stripe-webhook`, secret: webhookSecret },
  });
  return { payments: createPayments({ ...demo, apiUrl: simulator.url }), close: () => simulator.close() };
}
