import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { networkOf, networksAround } from './network-address.ts';

/** How many of a kind are usually taken from one network. */
const usual = { aMinute: 5, aDay: 30 };

/** Places in `networksAround`: the network itself, and where it is a /64 the two around it. */
const widths = [0, 1, 2];

/**
 * Gives the function that counts what somebody is about to leave with us, and refuses it (429) where it is one too many
 * for their network or one around it (`networksAround`). What is refused for other reasons costs nothing and does not
 * count. `kind` names what is counted, `words` say that there have been several.
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
  const counters = widths.flatMap((width) =>
    limits.map(({ max, timeWindow }) => {
      const count = app.createRateLimit({
        ...{ max: max * 2 ** width, timeWindow },
        keyGenerator: ({ ip }) => `${kind} in ${timeWindow} ${networksAround(networkOf(ip))[width]?.network}`,
      });
      return { width, count };
    }),
  );
  return async (request) => {
    const around = networksAround(networkOf(request.ip));
    for (const { width, count } of counters) {
      if (width >= around.length) continue;
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
