import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { errorAnswer } from '../errors.ts';
import { keepFixed, sendText } from './kept-text.ts';

/** Describes every route that has a contract, made from the same schemas that check the requests. */
export async function describeApi(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title, version: '1' } },
    transform({ schema, ...route }) {
      // Any of them may refuse, and all do so alike.
      const response =
        schema.response && Object.assign({ '4xx': errorAnswer, '5xx': errorAnswer }, schema.response);
      return jsonSchemaTransform({ ...route, schema: { ...schema, response } });
    },
  });
  // 220 kB, for whoever asks.
  const find = keepFixed(() => JSON.stringify(app.swagger()));
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    sendText(request, reply, 'application/json; charset=utf-8', await find(request)),
  );
}
