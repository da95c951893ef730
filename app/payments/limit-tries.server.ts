import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../server/errors.ts';
import { limitAround } from '../../server/limits/limit-around.ts';

/**
 * Route options that let each network address place or pay so often a minute, and the networks around it twice and
 * four times as often: enough for a household with a doubtful card, too little for trying out stolen ones. The rest is
 * refused (429) and told when to come again.
 */
export const limitTries = (app: FastifyInstance, perMinute: number) => ({
  onRequest: limitAround(app, {
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
