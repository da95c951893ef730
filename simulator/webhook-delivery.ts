import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import type { WriteQueue } from './shapes/write-queue.ts';
import type { Outcome, WaitingEvent, WaitingEvents } from './waiting-events.ts';
import { createSender, type WebhookTarget } from './webhook-sender.ts';

/** Sends waiting events in the background. */
export interface Delivery {
  wake(): void;
  stop(): Promise<void>;
}

const atOnce = 32;
const allThatWait = 10_000;
// Losing an outcome only means sending an event twice, so outcomes wait a moment and share a commit.
const outcomesEveryMs = 20;
/** How long a stop waits for answers that are on their way: an event heard but not noted is sent again. */
const graceMs = 300;

/** Delivers at least once: an event stays in the state until the webhook answers 2xx. */
export function startDelivery(
  events: WaitingEvents,
  queue: WriteQueue,
  target: WebhookTarget,
  faults: Faults,
  log: (line: string) => void,
): Delivery {
  const sender = createSender(target, atOnce * 2);
  const claimed = new Set<number>();
  const outcomes = gatherOutcomes(writeOutcomes);
  let active = 0;
  let awake = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function pump(): void {
    awake = false;
    clearTimeout(timer);
    if (stopped || faults.webhooks === 'off') return;
    const now = Date.now();
    const isReversed = faults.webhooks === 'reversed';
    const most = isReversed ? 1 : atOnce;
    if (active < most) {
      const waiting = events.due(now, isReversed ? allThatWait : claimed.size + atOnce - active);
      for (const due of isReversed ? waiting.reverse() : waiting) {
        if (active >= most) break;
        if (!claimed.has(due.event)) void deliver(due);
      }
    }
    const next = events.nextTime(now);
    if (next !== undefined) timer = setTimeout(pump, Math.min(Math.max(next - Date.now(), 1), 60_000));
  }

  async function deliver(due: WaitingEvent): Promise<void> {
    claimed.add(due.event);
    active += 1;
    const body = events.bodyOf(due.event);
    const copies = Array.from({ length: copiesOf(faults.webhooks) }, () => body);
    const answers = await Promise.all(copies.map(sender.send));
    const isDelivered = answers.every((status) => status >= 200 && status < 300);
    if (!isDelivered) log(`webhook attempt ${due.attempts + 1} failed (${answers.join(', ')})`);
    active -= 1;
    outcomes.add({ sent: due, isDelivered });
    wake();
  }

  async function writeOutcomes(batch: Outcome[]): Promise<void> {
    try {
      await queue.run(() => events.note(batch));
    } catch (reason) {
      log(`webhook outcomes not written, the events will be sent again: ${reason}`);
    }
    for (const { sent } of batch) claimed.delete(sent.event);
    wake();
  }

  // Twice deferred: a call from inside a transaction must not look before its commit.
  function wake(): void {
    if (awake || stopped) return;
    awake = true;
    setImmediate(pump);
  }

  async function stop(): Promise<void> {
    stopped = true;
    clearTimeout(timer);
    for (const deadline = Date.now() + graceMs; active > 0 && Date.now() < deadline; ) await pause(5);
    sender.abandon();
    await outcomes.close();
  }

  return { wake, stop };
}

function copiesOf(webhooks: Faults['webhooks']): number {
  if (webhooks === 'lost') return 0;
  return webhooks === 'duplicate' ? 2 : 1;
}

/** Hands outcomes on a moment after they came, all of that moment together, and the last ones at its close. */
function gatherOutcomes(write: (batch: Outcome[]) => Promise<void>) {
  let gathered: Outcome[] = [];
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function handOn(): Promise<void> {
    const batch = gathered;
    gathered = [];
    timer = undefined;
    if (batch.length > 0) await write(batch);
  }

  return {
    add(outcome: Outcome): void {
      gathered.push(outcome);
      if (!closed) timer ??= setTimeout(() => void handOn(), outcomesEveryMs);
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await handOn();
    },
  };
}
