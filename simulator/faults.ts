import { z } from 'zod';
import { type Answer, refusal } from './shapes/answers.ts';

export const count = z.number().int().min(0);

/** A call that is to fail. */
export const failureSchema = z.strictObject({
  /** A route name (`POST /v1/payment_intents`), a path or its end (`/confirm`); all requests when absent. */
  path: z.string().optional(),
  status: z.union([z.literal(500), z.literal(429), z.literal(409)]),
  count: count.default(1),
  /** Do the work first, then answer with the error. */
  afterDoing: z.boolean().default(false),
  /** Keep the 500 itself under the idempotency key, as Stripe does when an endpoint crashes half-way. */
  stored: z.boolean().default(false),
});

/** A call that is to lose its connection. */
export const dropSchema = z.strictObject({
  path: z.string().optional(),
  count: count.default(1),
  afterDoing: z.boolean().default(false),
});

type Failure = z.infer<typeof failureSchema>;
type Drop = z.infer<typeof dropSchema>;

/** The part of a call by which faults find it. */
interface FaultTarget {
  route: string;
  path: string;
  idempotencyKey: string | null;
}

/**
 * How events go out. off: they wait. duplicate: each twice at once. reversed: those that wait one after the other, the
 * latest first. lost: they are counted as delivered and never sent.
 */
export const webhookFaults = ['on', 'off', 'duplicate', 'reversed', 'lost'] as const;

/** What goes wrong on purpose. Lives in memory: a restarted simulator is a healthy one. */
export interface Faults {
  delayMs: [number, number];
  failNext: Failure | null;
  dropNext: Drop | null;
  webhooks: (typeof webhookFaults)[number];
  webhookDelayMs: number;
}

/** A simulator in good health. */
export function noFaults(): Faults {
  return { delayMs: [0, 0], failNext: null, dropNext: null, webhooks: 'on', webhookDelayMs: 0 };
}

/** Takes one failure off the list if this call is to fail. */
export function takeFailure(faults: Faults, call: FaultTarget): Failure | null {
  return take(faults.failNext, call);
}

/** Takes one lost connection off the list if this call is to lose its own. */
export function takeDrop(faults: Faults, call: FaultTarget): Drop | null {
  return take(faults.dropNext, call);
}

/** The answer of a failure set with `failNext`. */
export function failureAnswer(failure: Failure, call: FaultTarget): Answer {
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

function take<T extends { path?: string | undefined; count: number }>(
  fault: T | null,
  call: FaultTarget,
): T | null {
  if (!fault || fault.count < 1) return null;
  const { path } = fault;
  if (path && ![call.route, call.path].some((name) => name.endsWith(path))) return null;
  fault.count -= 1;
  return { ...fault };
}
