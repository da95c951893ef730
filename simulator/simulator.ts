import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Answer, ApiError, refusal } from './answers.ts';
import { apiVersion } from './events.ts';
import { noFaults } from './faults.ts';
import { openIdempotency } from './idempotency.ts';
import { randomText } from './ids.ts';
import { type Outcome, perform } from './perform.ts';
import { readCall } from './requests.ts';
import { openStore } from './store.ts';
import { startDelivery, type WebhookTarget } from './webhook-delivery.ts';
import type { World } from './world.ts';
import { createWriteQueue } from './write-queue.ts';

export interface SimulatorOptions {
  /** SQLite file, or ':memory:'. What was answered survives a kill -9 of the process. */
  stateFile: string;
  /** Where signed events are sent. */
  webhook?: WebhookTarget;
  /** Default 127.0.0.1. */
  host?: string;
  /** Default 0: any free one. */
  port?: number;
  log?: (line: string) => void;
}

export interface Simulator {
  url: string;
  host: string;
  port: number;
  close(): Promise<void>;
}

/** Starts a local stand-in for Stripe's API: same requests, same answers, test cards only, no money. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { stateFile, webhook, host = '127.0.0.1', port = 0, log } = options;
  const store = openStore(stateFile);
  const queue = createWriteQueue(store.db);
  const idempotency = openIdempotency(store.db);
  const faults = noFaults();
  const delivery = webhook && startDelivery(store, queue, webhook, faults, log ?? (() => {}));
  const queueDelivery = store.db.prepare<[number, number]>('INSERT INTO deliveries VALUES (?, 0, ?)');
  const types = webhook?.events && new Set(webhook.events);
  let url = '';
  const world: World = {
    store,
    faults,
    wanted: webhook ? (type) => types?.has(type) ?? true : null,
    url: () => url,
    wakeDelivery: () => delivery?.wake(),
    queueDelivery: (event) => {
      queueDelivery.run(event, Date.now() + faults.webhookDelayMs);
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = `req_${randomText(14)}`;
    let outcome: Outcome;
    let key: string | null = null;
    try {
      const { call, route } = await readCall(request, requestId);
      key = call.idempotencyKey;
      outcome = await perform(world, queue, idempotency, call, route);
    } catch (reason) {
      outcome = failureOf(reason, log);
    }
    if (log)
      log(`${request.method} ${request.url?.split('?', 1)[0]} ${outcome?.status ?? 'dropped'} ${requestId}`);
    if (outcome) send(response, outcome, requestId, key);
    else request.socket.destroy();
  }

  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    void serve(request, response);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (reason) {
    await delivery?.stop();
    store.db.close();
    throw reason;
  }
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  url = `http://${host}:${boundPort}`;
  await queue.run(idempotency.prune);
  const pruning = setInterval(
    () => void queue.run(idempotency.prune).catch(() => {}),
    60 * 60 * 1000,
  ).unref();
  delivery?.wake();

  async function shutDown(): Promise<void> {
    clearInterval(pruning);
    const closed = new Promise((resolve) => server.close(resolve));
    const impatience = setTimeout(() => server.closeAllConnections(), 1000);
    await closed;
    clearTimeout(impatience);
    await delivery?.stop();
    // Whatever still waits for its commit gets it before the file closes.
    await queue.run(() => {});
    store.db.close();
  }
  let closing: Promise<void> | undefined;
  return {
    url,
    host,
    port: boundPort,
    close: () => {
      closing ??= shutDown();
      return closing;
    },
  };
}

function failureOf(reason: unknown, log: SimulatorOptions['log']): Answer {
  if (reason instanceof ApiError) return refusal(reason.status, reason.details);
  log?.(`simulator fault: ${reason instanceof Error ? reason.stack : reason}`);
  return refusal(500, { type: 'api_error', message: 'The simulator failed; see its log.' });
}

function send(
  response: ServerResponse,
  outcome: NonNullable<Outcome>,
  requestId: string,
  key: string | null,
): void {
  const { status, body, originalRequest } = outcome;
  const headers = [
    ...['Content-Type', 'application/json', 'Content-Length', String(Buffer.byteLength(body))],
    ...['Request-Id', requestId, 'Stripe-Version', apiVersion],
  ];
  if (key !== null) headers.push('Idempotency-Key', key);
  if (originalRequest) headers.push('Original-Request', originalRequest, 'Idempotent-Replayed', 'true');
  response.writeHead(status, headers);
  response.end(body);
}
