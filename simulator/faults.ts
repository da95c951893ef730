import { z } from 'zod';
import { type Answer, invalid, ok, refusal } from './answers.ts';
import { readJson } from './forms.ts';
import type { Call, Endpoint } from './world.ts';

const count = z.number().int().min(0);

const failureSchema = z.strictObject({
  /** A route name (`POST /v1/payment_intents`), a path or its end (`/confirm`); all requests when absent. */
  path: z.string().optional(),
  status: z.union([z.literal(500), z.literal(429), z.literal(409)]),
  count: count.default(1),
  /** Do the work first, then answer with the error. */
  afterDoing: z.boolean().default(false),
  /** Keep the 500 itself under the idempotency key, as Stripe does when an endpoint crashes half-way. */
  stored: z.boolean().default(false),
});

const dropSchema = z.strictObject({
  path: z.string().optional(),
  count: count.default(1),
  afterDoing: z.boolean().default(false),
});

const faultsSchema = z.strictObject({
  delayMs: z.tuple([count, count]).optional(),
  failNext: failureSchema.optional(),
  dropNext: z.union([count, dropSchema]).optional(),
  afterDoing: z.boolean().optional(),
  webhooks: z.enum(['on', 'off', 'duplicate']).optional(),
  webhookDelayMs: count.optional(),
});

type Failure = z.infer<typeof failureSchema>;
type Drop = z.infer<typeof dropSchema>;

/** What goes wrong on purpose. Lives in memory: a restarted simulator is a healthy one. */
export interface Faults {
  delayMs: [number, number];
  failNext: Failure | null;
  dropNext: Drop | null;
  webhooks: 'on' | 'off' | 'duplicate';
  webhookDelayMs: number;
}

/** A simulator in good health. */
export function noFaults(): Faults {
  return { delayMs: [0, 0], failNext: null, dropNext: null, webhooks: 'on', webhookDelayMs: 0 };
}

/** `POST /v1/simulator/faults` (JSON): changes the named faults and leaves the others. */
export const setFaults: Endpoint = (world, call) => {
  const parsed = faultsSchema.safeParse(readJson(call.body));
  if (!parsed.success) throw invalid(`Faults not understood: ${z.prettifyError(parsed.error)}`);
  const { delayMs, failNext, dropNext, afterDoing, webhooks, webhookDelayMs } = parsed.data;
  const drop =
    typeof dropNext === 'number' ? { count: dropNext, afterDoing: afterDoing ?? false } : (dropNext ?? null);
  Object.assign(world.faults, {
    ...(delayMs ? { delayMs } : {}),
    ...(failNext ? { failNext } : {}),
    ...(drop ? { dropNext: drop } : {}),
    ...(webhooks ? { webhooks } : {}),
    ...(webhookDelayMs === undefined ? {} : { webhookDelayMs }),
  });
  world.wakeDelivery();
  return ok(world.faults);
};

/** `DELETE /v1/simulator/faults`: everything works again; events held back go out. */
export const clearFaults: Endpoint = (world) => {
  Object.assign(world.faults, noFaults());
  world.wakeDelivery();
  return ok(world.faults);
};

/** `GET /v1/simulator/faults`: what is set, with the counts still left. */
export const showFaults: Endpoint = (world) => ok(world.faults);

/** Takes one failure off the list if this call is to fail. */
export function takeFailure(faults: Faults, call: Call): Failure | null {
  return take(faults.failNext, call);
}

/** Takes one lost connection off the list if this call is to lose its own. */
export function takeDrop(faults: Faults, call: Call): Drop | null {
  return take(faults.dropNext, call);
}

/** The answer of a failure set with `failNext`. */
export function failureAnswer(failure: Failure, call: Call): Answer {
  if (failure.status === 500)
    return refusal(500, { type: 'api_error', message: 'An unknown error occurred (set by a test).' });
  if (failure.status === 429)
    return refusal(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests hit the API too quickly (set by a test).',
    });
  const message = `Key in use: ${call.idempotencyKey ?? 'none'} (set by a test).`;
  return refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
}

/** Milliseconds this call waits before it does its work. */
export function delayOf(faults: Faults): number {
  const [least, most] = faults.delayMs;
  return most === 0 ? 0 : least + Math.random() * Math.max(0, most - least);
}

function take<T extends { path?: string | undefined; count: number }>(fault: T | null, call: Call): T | null {
  if (!fault || fault.count < 1) return null;
  const { path } = fault;
  if (path && ![call.route, call.path].some((name) => name.endsWith(path))) return null;
  fault.count -= 1;
  return { ...fault };
}
