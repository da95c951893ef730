import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Refusal } from '../errors.ts';
import { networkOf } from './network-address.ts';

interface AroundLimit {
  /** What is counted together. */
  nameOf: (request: FastifyRequest) => string;
  /** How many are taken from one network; from those around it as many more as they may grow. */
  limits: { max: number; timeWindow: string }[];
  refuse: (seconds: number) => Refusal;
}

/**
 * Gives the function that counts a request, and refuses it where it is one too many for its network or one around it,
 * as `limitCalls` counts them.
 */
export function limitAround(
  app: FastifyInstance,
  { nameOf, limits, refuse }: AroundLimit,
): (request: FastifyRequest) => Promise<void> {
  const counters = limits.map(({ max, timeWindow }) =>
    app.createRateLimit({
      max,
      timeWindow,
      keyGenerator: (request) => `${nameOf(request)} in ${timeWindow} ${networkOf(request.ip)}`,
    }),
  );
  return async (request) => {
    for (const count of counters) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw refuse(counted.ttlInSeconds);
    }
  };
}
