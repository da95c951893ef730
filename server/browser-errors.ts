import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { withoutSecrets } from './log.ts';

const report = z.object({
  message: z.string().max(1000),
  source: z.string().max(500).default(''),
  stack: z.string().max(4000).default(''),
  page: z.string().max(500).default(''),
});

export function receiveBrowserErrors(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/browser-errors',
    {
      schema: {
        summary: 'Report an error met in the browser',
        body: report,
        response: { 204: z.undefined() },
      },
      config: { rateLimit: { max: 20, timeWindow: '1 minute' }, isCountedHere: true },
    },
    async (request, reply) => {
      const told = Object.entries(request.body).map(([name, text]) => [name, withoutSecrets(text)]);
      request.log.warn({ browserError: Object.fromEntries(told) }, 'error in a browser');
      return reply.code(204).send();
    },
  );
}
