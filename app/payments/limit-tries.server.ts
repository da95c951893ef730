import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../server/errors.ts';
import { limitByNetwork } from '../../server/limits/limit-around.ts';

/** Stops the trying out of stolen cards. Wider networks get two and four times `perMinute`. Throws 429. */
export const limitTries = (app: FastifyInstance, perMinute: number) => ({
  onRequest: limitByNetwork(app, {
    nameOf: ({ routeOptions }) => `tries of ${routeOptions.url}`,
    limits: [{ max: perMinute, timeWindow: '1 minute' }],
    refuse: tooManyTries,
  }),
});

function tooManyTries(seconds: number): Refusal {
  const words = `That was a lot of tries in one minute. Please wait ${seconds} seconds and try again; no money has moved.`;
  const refusal = new Refusal(429, 'too_many', words);
  refusal.retryAfter = seconds;
  return refusal;
}
