import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../server/errors.ts';
import { networkOf } from '../../server/network-address.ts';

/** How many enquiries are taken from one network. */
const limits = [
  { max: 5, timeWindow: '1 minute' },
  { max: 30, timeWindow: '1 day' },
] as const;

/**
 * Gives the function that counts an enquiry which is about to be taken, and refuses it (429) where it is one too many.
 * What is refused for other reasons costs nothing and does not count.
 */
export function limitEnquiries(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const counters = limits.map(({ max, timeWindow }) =>
    app.createRateLimit({
      ...{ max, timeWindow },
      keyGenerator: ({ ip }) => `enquiries in ${timeWindow} ${networkOf(ip)}`,
    }),
  );
  return async (request) => {
    for (const count of counters) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds);
    }
  };
}

function tooMany(seconds: number): Refusal {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 3_600)} hours` : `${seconds} seconds`;
  const words = `You have sent us several messages already. Please wait ${wait}, or ring us`;
  const refusal = new Refusal(429, 'too_many', words);
  refusal.retryAfter = seconds;
  return refusal;
}
