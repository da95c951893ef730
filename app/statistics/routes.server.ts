import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { visitsUrl } from '../../browser/tell.ts';
import { told } from './contract.ts';
import type { Counter } from './counter.server.ts';
import { steps } from './kinds.ts';
import { countMove, isPerson } from './visits.server.ts';

export const countingRoutes: FastifyPluginAsyncZod<{ counter: Counter }> = async (app, { counter }) => {
  app.post(
    visitsUrl,
    {
      bodyLimit: 8_192,
      config: { rateLimit: { max: 300, timeWindow: '1 minute' }, isCountedHere: true },
      schema: {
        summary: 'Count that a page was opened without a new document, or something put into the cart',
        body: told,
        response: { 204: z.undefined() },
      },
    },
    async ({ body, headers }, reply) => {
      if (isPerson(headers['user-agent'])) {
        if ('page' in body) countMove(counter, body.page, body.from);
        else counter.add('step', steps.added);
      }
      return reply.code(204).send();
    },
  );
};
