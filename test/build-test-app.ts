import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Registry } from 'prom-client';
import Stripe from 'stripe';
import { createPayments, type Payments } from '../app/payments/provider.server.ts';
import { buildApp } from '../app/site/app.server.ts';
import { readConfig } from '../server/config.ts';
import type { ConnectionLimits } from '../server/limits/connection-limits.ts';
import { createPageCache, type PageCache } from '../server/pages/page-cache.ts';
import { readBuiltAssets } from '../server/pages/static-files.ts';
import { runSimulator } from '../simulator/running-simulator.ts';
import type { TestDatabase } from './databases.ts';

export const webhookSecret = 'whsec_test';

/**
 * Tests press Pay more often than people do, and their pages live for seconds: to make one as small as can be takes
 * a tenth of a second of the processor.
 */
export const hurried = { CHECKOUT_TRIES_PER_MINUTE: '1000000', PAGE_COMPRESSION: 'quick' };

/** What a public site does not start without; its proxy is nobody's address. */
export const publicNeeds = { TRUST_PROXY: '10.9.9.9', SMTP_URL: 'smtp://127.0.0.1:1' };

export interface TestAppOptions {
  database: TestDatabase;
  /** Further environment, such as PUBLIC_URL; what a public site needs beside it is filled in. */
  env?: Record<string, string>;
  /** Serve pages too, from the last build. */
  withPages?: boolean;
  /** A public site whose owner has not set up payments. */
  withoutPayments?: boolean;
  /** Another way to reach the simulator than the usual SDK. */
  reach?: (simulatorUrl: string) => Payments;
  cache?: PageCache;
  connectionLimits?: Partial<ConnectionLimits>;
  /** Where the app shows its figures. */
  metrics?: Registry;
}

export interface TestApp {
  app: FastifyInstance;
  payments: Payments;
  /** The simulator that stands for Stripe, and the SDK to look behind the app's back. */
  simulator: { url: string };
  stripe: Stripe;
}

/** The whole app on a test database, its payments in a simulator of its own. Ends with the database. */
export async function buildTestApp(options: TestAppOptions): Promise<TestApp> {
  const {
    database,
    env = {},
    withPages = false,
    withoutPayments = false,
    cache,
    connectionLimits,
    metrics,
  } = options;
  const { simulator, stripe } = await runSimulator();
  database.beforeClose.push(simulator.close);
  const needs = env.PUBLIC_URL?.startsWith('https:') ? publicNeeds : {};
  const payments = (options.reach ?? paymentsBy)(simulator.url);
  const app = await buildApp({
    config: readConfig({
      DATA_DIR: database.dataDir,
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.databaseUrl,
      DATABASE_DIRECT_URL: database.directUrl,
      ...hurried,
      ...needs,
      ...env,
    }),
    db: database.db,
    payments: withoutPayments ? null : payments,
    assets: withPages ? await readBuiltAssets('app/site/main.tsx') : null,
    dashboardAssets: withPages
      ? await readBuiltAssets('app/admin/main.admin.tsx', 'dashboard-manifest.json')
      : null,
    cache: cache ?? createPageCache({ compression: 'quick' }),
    ...(connectionLimits && { connectionLimits }),
    metrics,
  });
  database.beforeClose.push(() => app.close());
  return { app, payments, simulator, stripe };
}

export const paymentsBy = (apiUrl: string): Payments =>
  createPayments({
    secretKey: 'sk_test_simulator',
    publishableKey: 'pk_test_simulator',
    webhookSecret,
    isDemo: true,
    apiUrl,
  });

/** A write as the site's own pages send it. */
export async function write(
  app: FastifyInstance,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: InjectOptions['payload'],
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url,
    ...(body === undefined ? {} : { payload: body }),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });
}

/** Sends an event to the app's webhook as the provider would: signed now, or with the header given. */
export function sendEvent(
  app: FastifyInstance,
  event: Stripe.Event,
  signature = signatureOf(event),
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/stripe-webhook',
    payload: JSON.stringify(event),
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  });
}

export const signatureOf = (
  event: Stripe.Event | string,
  { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000), scheme = 'v1' } = {},
): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload: typeof event === 'string' ? event : JSON.stringify(event),
    secret,
    timestamp,
    scheme,
  });

/** The latest event of a type about a payment. */
export async function eventOf(
  stripe: Stripe,
  type: Stripe.Event.Type,
  paymentIntentId: string,
): Promise<Stripe.Event> {
  for await (const event of stripe.events.list({ type, limit: 100 })) {
    if ('id' in event.data.object && event.data.object.id === paymentIntentId) return event;
  }
  throw new Error(`No ${type} for ${paymentIntentId}`);
}
