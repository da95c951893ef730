import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import { networkOf } from './network-address.ts';

/** How many of a kind are usually taken from one network. */
const usual = { aMinute: 5, aDay: 30 };

/**
 * Gives the function that counts what somebody is about to leave with us, and refuses it (429) where it is one too many.
 * What is refused for other reasons costs nothing and does not count. `kind` names what is counted, `words` say that
 * there have been several.
 */
export function limitAccepted(
  app: FastifyInstance,
  kind: string,
  words: string,
  { aMinute, aDay } = usual,
): (request: FastifyRequest) => Promise<void> {
  const limits = [
    { max: aMinute, timeWindow: '1 minute' },
    { max: aDay, timeWindow: '1 day' },
  ];
  const counters = limits.map(({ max, timeWindow }) =>
    app.createRateLimit({
      ...{ max, timeWindow },
      keyGenerator: ({ ip }) => `${kind} in ${timeWindow} ${networkOf(ip)}`,
    }),
  );
  return async (request) => {
    for (const count of counters) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds, words);
    }
  };
}

function tooMany(seconds: number, words: string): Refusal {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 3_600)} hours` : `${seconds} seconds`;
  const refusal = new Refusal(429, 'too_many', `${words}. Please wait ${wait}, or ring us`);
  refusal.retryAfter = seconds;
  return refusal;
}
