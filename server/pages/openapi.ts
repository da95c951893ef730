import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { errorAnswer } from '../errors.ts';
import { cacheFixedText, sendText } from './kept-text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isGuarded?: boolean;
  }
}

const guardMark = 'x-guarded';

export async function describeApi(
  app: FastifyInstance,
  title: string,
  isKeeper: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title, version: '1' } },
    transform({ schema, ...route }) {
      const response =
        schema.response && Object.assign({ '4xx': errorAnswer, '5xx': errorAnswer }, schema.response);
      const described = jsonSchemaTransform({ ...route, schema: { ...schema, response } });
      if (route.route.config?.isGuarded) Object.assign(described.schema, { [guardMark]: true });
      return described;
    },
  });
  const find = cacheFixedText(() => JSON.stringify(withoutGuarded(app.swagger())));
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    (await isKeeper(request))
      ? reply.header('cache-control', 'no-store').send(app.swagger())
      : sendText(request, reply, 'application/json; charset=utf-8', await find(request)),
  );
}

function withoutGuarded(description: object) {
  const { paths = {}, ...rest }: { paths?: Record<string, object> } = description;
  const open = Object.entries(paths).flatMap(([url, operations]) => {
    const left = Object.entries(operations).filter(([, operation]) => !(guardMark in operation));
    return left.length === 0 ? [] : [[url, Object.fromEntries(left)]];
  });
  return { ...rest, paths: Object.fromEntries(open) };
}
