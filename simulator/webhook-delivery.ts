import { createHmac } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import { nowInSeconds } from './ids.ts';
import type { Store } from './store.ts';
import type { WriteQueue } from './write-queue.ts';

/** Where signed events go. `events` limits their types, as an endpoint at Stripe does; all when absent. */
export interface WebhookTarget {
  url: string;
  secret: string;
  events?: readonly string[];
}

/** Sends waiting events in the background. */
export interface Delivery {
  wake(): void;
  stop(): Promise<void>;
}

const pausesInSeconds = [1, 2, 5, 10, 30, 60, 300, 900, 1800, 3600];
const atOnce = 32;
const patienceMs = 10_000;
// Losing an outcome only means sending an event twice, so outcomes wait a moment and share a commit.
const outcomesEveryMs = 20;
/** How long a stop waits for answers that are on their way: an event heard but not noted is sent again. */
const graceMs = 300;

interface Due {
  event: number;
  attempts: number;
}

/** `Stripe-Signature` for a body sent at a time (seconds): HMAC-SHA256 over `time.body`. */
export function signatureHeader(body: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}

/** Delivers at least once: an event stays in the state until the webhook answers 2xx. */
export function startDelivery(
  store: Store,
  queue: WriteQueue,
  target: WebhookTarget,
  faults: Faults,
  log: (line: string) => void,
): Delivery {
  const select = store.db.prepare<[number, number], Due>(
    'SELECT event, attempts FROM deliveries WHERE next_at <= ? ORDER BY next_at, event LIMIT ?',
  );
  const bodyOf = store.db.prepare<[number], string>('SELECT body FROM events WHERE seq = ?').pluck();
  const nextTime = store.db
    .prepare<[number], number>('SELECT next_at FROM deliveries WHERE next_at > ? ORDER BY next_at LIMIT 1')
    .pluck();
  const remove = store.db.prepare<[number]>('DELETE FROM deliveries WHERE event = ?');
  const postpone = store.db.prepare<[number, number, number]>(
    'UPDATE deliveries SET attempts = ?, next_at = ? WHERE event = ?',
  );
  const send = createSender(target);
  const claimed = new Set<number>();
  let outcomes: { due: Due; delivered: boolean }[] = [];
  let active = 0;
  let awake = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let outcomeTimer: NodeJS.Timeout | undefined;

  function pump(): void {
    awake = false;
    clearTimeout(timer);
    if (stopped || faults.webhooks === 'off') return;
    const now = Date.now();
    if (active < atOnce)
      for (const due of select.all(now, claimed.size + atOnce - active)) {
        if (active >= atOnce) break;
        if (!claimed.has(due.event)) void deliver(due);
      }
    const next = nextTime.get(now);
    if (next !== undefined) timer = setTimeout(pump, Math.min(Math.max(next - Date.now(), 1), 60_000));
  }

  async function deliver(due: Due): Promise<void> {
    claimed.add(due.event);
    active += 1;
    const body = bodyOf.get(due.event) ?? '';
    const copies = faults.webhooks === 'duplicate' ? [send(body), send(body)] : [send(body)];
    const answers = await Promise.all(copies);
    const delivered = answers.every((status) => status >= 200 && status < 300);
    if (!delivered) log(`webhook attempt ${due.attempts + 1} failed (${answers.join(', ')})`);
    active -= 1;
    outcomes.push({ due, delivered });
    if (!stopped && !outcomeTimer) outcomeTimer = setTimeout(() => void writeOutcomes(), outcomesEveryMs);
    wake();
  }

  async function writeOutcomes(): Promise<void> {
    outcomeTimer = undefined;
    const batch = outcomes;
    outcomes = [];
    try {
      await queue.run(() => {
        for (const { due, delivered } of batch)
          if (delivered) remove.run(due.event);
          else postpone.run(due.attempts + 1, Date.now() + pauseAfter(due.attempts), due.event);
      });
    } catch (reason) {
      log(`webhook outcomes not written, the events will be sent again: ${reason}`);
    }
    for (const { due } of batch) claimed.delete(due.event);
    wake();
  }

  // Twice deferred: a call from inside a transaction must not look before its commit.
  function wake(): void {
    if (awake || stopped) return;
    awake = true;
    setImmediate(pump);
  }

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(outcomeTimer);
      for (const deadline = Date.now() + graceMs; active > 0 && Date.now() < deadline; ) await pause(5);
      send.abandon();
      if (outcomes.length > 0) await writeOutcomes();
    },
  };
}

/** Milliseconds until the next attempt after this many failed ones before. */
export function pauseAfter(attempts: number): number {
  return (pausesInSeconds[attempts] ?? 3600) * 1000;
}

function createSender(target: WebhookTarget) {
  const url = new URL(target.url);
  const secure = url.protocol === 'https:';
  const options = { keepAlive: true, maxSockets: atOnce * 2 };
  const agent = secure ? new HttpsAgent(options) : new HttpAgent(options);
  const request = secure ? httpsRequest : httpRequest;
  /** Posts one event; the promise gives the status, or 0 when there was no answer in time. */
  function send(body: string): Promise<number> {
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'Stripe/1.0 (Ampervan simulator)',
      'Stripe-Signature': signatureHeader(body, target.secret, nowInSeconds()),
    };
    return new Promise((resolve) => {
      const outgoing = request(url, { method: 'POST', agent, headers, timeout: patienceMs });
      outgoing.on('response', (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.on('error', () => {});
        answer.resume();
      });
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', () => resolve(0));
      outgoing.on('close', () => resolve(0));
      outgoing.end(body);
    });
  }
  return Object.assign(send, { abandon: () => agent.destroy() });
}
