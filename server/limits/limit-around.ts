import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Refusal } from '../errors.ts';
import { networkOf, networksAround } from './network-address.ts';

/** Places in `networksAround`: the network itself, and where it is a /64 the two around it. */
const widths = [0, 1, 2];

interface AroundLimit {
  /** What is counted together. */
  nameOf: (request: FastifyRequest) => string;
  /** How many are taken from one network; from those around it as many more as they may grow. */
  limits: { max: number; timeWindow: string }[];
  refuse: (seconds: number) => Refusal;
}

/**
 * Gives the function that counts a request, and refuses it where it is one too many for its network or one around it
 * (`networksAround`).
 */
export function limitAround(
  app: FastifyInstance,
  { nameOf, limits, refuse }: AroundLimit,
): (request: FastifyRequest) => Promise<void> {
  const counters = widths.flatMap((width) =>
    limits.map(({ max, timeWindow }) => {
      const count = app.createRateLimit({
        max: max * 2 ** width,
        timeWindow,
        keyGenerator: (request) =>
          `${nameOf(request)} in ${timeWindow} ${networksAround(networkOf(request.ip))[width]?.who}`,
      });
      return { width, count };
    }),
  );
  return async (request) => {
    const around = networksAround(networkOf(request.ip));
    for (const { width, count } of counters) {
      if (width >= around.length) continue;
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw refuse(counted.ttlInSeconds);
    }
  };
}
