import { delayOf, failureAnswer, takeDrop, takeFailure } from './faults.ts';
import { fingerprintOf, type Idempotency } from './idempotency.ts';
import type { Route } from './routes.ts';
import { type Answer, ApiError, refusal } from './shapes/answers.ts';
import type { WriteQueue } from './shapes/write-queue.ts';
import type { Call, World } from './world.ts';

/** An answer ready to send, or null: the connection is to be lost instead. */
export type Outcome = (Answer & { originalRequest?: string }) | null;

/** Runs a call: faults set by tests, the idempotency key, then the endpoint in one transaction. */
export async function perform(
  world: World,
  queue: WriteQueue,
  idempotency: Idempotency,
  call: Call,
  route: Route,
): Promise<Outcome> {
  if (route.control) return runEndpoint(world, queue, null, call, route);
  const key = call.idempotencyKey;
  const { faults } = world;
  if (key !== null) idempotency.enter(key);
  try {
    const failure = takeFailure(faults, call);
    const drop = takeDrop(faults, call);
    const delay = delayOf(faults);
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (drop && !drop.afterDoing) return null;
    if (failure && !failure.afterDoing) {
      const answer = failureAnswer(failure, call);
      if (failure.stored && key !== null)
        await queue.run(() => idempotency.keep(key, fingerprintOf(call), answer, call.requestId));
      return answer;
    }
    const instead = failure?.stored ? failureAnswer(failure, call) : null;
    const answer = await runEndpoint(world, queue, idempotency, call, route, instead);
    if (drop) return null;
    return failure ? failureAnswer(failure, call) : answer;
  } finally {
    if (key !== null) idempotency.leave(key);
  }
}

function runEndpoint(
  world: World,
  queue: WriteQueue,
  idempotency: Idempotency | null,
  call: Call,
  route: Route,
  keepInstead: Answer | null = null,
): Outcome | Promise<Outcome> {
  if (call.method !== 'POST') return route.endpoint(world, call);
  const key = call.idempotencyKey;
  if (!idempotency || key === null) return queue.run(() => route.endpoint(world, call));
  return queue.run(() => {
    const fingerprint = fingerprintOf(call);
    const first = idempotency.find(key, fingerprint);
    if (first) return first;
    const answer = startedOrThrow(() => route.endpoint(world, call));
    idempotency.keep(key, fingerprint, keepInstead ?? answer, call.requestId);
    return answer;
  });
}

// A refusal after the endpoint began is an answer like others and is kept; before, nothing is kept.
function startedOrThrow(work: () => Answer): Answer {
  try {
    return work();
  } catch (reason) {
    if (reason instanceof ApiError && reason.started) return refusal(reason.status, reason.details);
    throw reason;
  }
}
