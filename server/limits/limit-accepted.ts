import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { limitByNetwork } from './limit-around.ts';
import { limits } from './limits.ts';

/** Counts accepted submissions only. Throws 429 when there are too many from a network or one around it. */
export const limitAccepted = (
  app: FastifyInstance,
  kind: string,
  words: string,
  { aMinute, aDay }: { aMinute: number; aDay: number } = limits.accepted,
): ((request: FastifyRequest) => Promise<void>) =>
  limitByNetwork(app, {
    nameOf: () => kind,
    limits: [
      { max: aMinute, timeWindow: '1 minute' },
      { max: aDay, timeWindow: '1 day' },
    ],
    refuse: (seconds) => tooMany(seconds, words),
  });

function tooMany(seconds: number, words: string): Refusal {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 3_600)} hours` : `${seconds} seconds`;
  const refusal = new Refusal(429, 'too_many', `${words}. Please wait ${wait}, or ring us`);
  refusal.retryAfter = seconds;
  return refusal;
}
