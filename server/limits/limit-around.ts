import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Refusal } from '../errors.ts';
import { networkOf } from './network-address.ts';

interface NetworkLimit {
  nameOf: (request: FastifyRequest) => string;
  limits: { max: number; timeWindow: string }[];
  refuse: (seconds: number) => Refusal;
}

export function limitByNetwork(
  app: FastifyInstance,
  { nameOf, limits, refuse }: NetworkLimit,
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
