import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { apiVersion } from './events.ts';
import { noFaults } from './faults.ts';
import { openIdempotency } from './idempotency.ts';
import { type Outcome, perform } from './perform.ts';
import { readCall } from './requests.ts';
import type { Route } from './routes.ts';
import { type Answer, ApiError, refusal } from './shapes/answers.ts';
import { randomText } from './shapes/ids.ts';
import { createWriteQueue } from './shapes/write-queue.ts';
import { openStore } from './store.ts';
import { openWaitingEvents } from './waiting-events.ts';
import { startDelivery } from './webhook-delivery.ts';
import type { WebhookTarget } from './webhook-sender.ts';
import type { Call, World } from './world.ts';

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
  const { stateFile, webhook, host = '127.0.0.1', port = 0, log = () => {} } = options;
  const store = openStore(stateFile);
  const queue = createWriteQueue(store.db);
  const idempotency = openIdempotency(store.db);
  const events = openWaitingEvents(store.db);
  const faults = noFaults();
  const delivery = webhook && startDelivery(events, queue, webhook, faults, log);
  let url = '';
  const world: World = {
    store,
    faults,
    wanted: wantedBy(webhook),
    url: () => url,
    wakeDelivery: () => delivery?.wake(),
    queueDelivery: (event) => events.add(event, Date.now() + faults.webhookDelayMs),
  };
  const prune = () => queue.run(idempotency.prune);

  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    const answer = (call: Call, route: Route) => perform(world, queue, idempotency, call, route);
    void serve(request, response, answer, log);
  });
  const boundPort = await listen(server, port, host).catch(async (reason: unknown) => {
    await delivery?.stop();
    store.db.close();
    throw reason;
  });
  url = `http://${host}:${boundPort}`;
  await prune();
  const pruning = setInterval(() => void prune().catch(() => {}), 60 * 60 * 1000).unref();
  delivery?.wake();

  async function shutDown(): Promise<void> {
    clearInterval(pruning);
    await stopListening(server);
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

/** Which types of events the webhook wants; null when there is none. */
function wantedBy(webhook: WebhookTarget | undefined): World['wanted'] {
  if (!webhook) return null;
  const types = webhook.events && new Set(webhook.events);
  return (type) => types?.has(type) ?? true;
}

/** Listens and gives the port. Throws when the port is taken. */
async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Lets answers under way go out for a second, then ends every connection. */
async function stopListening(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const impatience = setTimeout(() => server.closeAllConnections(), 1000);
  await closed;
  clearTimeout(impatience);
}

/** Reads a request, has it answered and sends the answer, or loses the connection where there is none. */
async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (call: Call, route: Route) => Promise<Outcome>,
  log: (line: string) => void,
): Promise<void> {
  const requestId = `req_${randomText(14)}`;
  let outcome: Outcome;
  let key: string | null = null;
  try {
    const { call, route } = await readCall(request, requestId);
    key = call.idempotencyKey;
    outcome = await answer(call, route);
  } catch (reason) {
    outcome = failureOf(reason, log);
  }
  log(`${request.method} ${request.url?.split('?', 1)[0]} ${outcome?.status ?? 'dropped'} ${requestId}`);
  if (outcome) send(response, outcome, requestId, key);
  else request.socket.destroy();
}

function failureOf(reason: unknown, log: (line: string) => void): Answer {
  if (reason instanceof ApiError) return refusal(reason.status, reason.details);
  log(`simulator fault: ${reason instanceof Error ? reason.stack : reason}`);
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
