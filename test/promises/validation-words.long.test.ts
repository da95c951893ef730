import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from '../build-test-app.ts';
import { buildContent } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { ask, buildPerson, type Person, signIn } from '../people.ts';

/** What the validator says by itself, and what only programmers understand. */
const rawWords =
  /Invalid (input|option|key|element|string|date|number|url|ISO|UUID|discriminator)|Too (small|big)|[Ee]xpected |received |[Uu]nrecognized|^Not valid$|undefined|NaN|null/;

/** A JSON schema, as far as this test looks. */
interface Schema {
  type?: string | string[] | undefined;
  properties?: Record<string, Schema> | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  maximum?: number | undefined;
  exclusiveMaximum?: number | undefined;
  enum?: unknown[] | undefined;
}
const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.string().or(z.array(z.string())).optional(),
    properties: z.record(z.string(), schema).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    maximum: z.number().optional(),
    exclusiveMaximum: z.number().optional(),
    enum: z.array(z.unknown()).optional(),
  }),
);
const parameter = z.object({ name: z.string(), in: z.enum(['query', 'path', 'header', 'cookie']), schema });
const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: schema.optional() })) })
    .optional(),
});
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

interface Route {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  query: string[];
  path: string[];
  fields: string[];
  schemas: [where: string, schema: Schema][];
}

const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;
const isMethod = (name: string): name is keyof typeof methods => name in methods;

/** Every route of the API with what may come in, as its description says. */
async function routesOfApi(app: FastifyInstance, { cookie }: Person): Promise<Route[]> {
  await app.ready();
  const { paths } = description.parse((await ask(app, 'GET', '/api/openapi.json', { cookie })).json());
  return Object.entries(paths).flatMap(([url, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters, requestBody }]) => {
      if (!isMethod(method)) return [];
      const body = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
      const named = (where: string) => parameters.filter((one) => one.in === where).map(({ name }) => name);
      return [
        {
          name: `${methods[method]} ${url}`,
          method: methods[method],
          url,
          query: named('query'),
          path: named('path'),
          fields: Object.keys(body.properties ?? {}),
          schemas: [
            ...parameters.map((one): [string, Schema] => [one.name, one.schema]),
            ['body', body] satisfies [string, Schema],
          ],
        },
      ];
    }),
  );
}

/** Where in a schema a number has no bound that fits into a column. */
function unbounded(
  where: string,
  { type, properties, items, anyOf, allOf, oneOf, enum: values, ...limits }: Schema,
): string[] {
  const largest = limits.maximum ?? limits.exclusiveMaximum ?? Number.POSITIVE_INFINITY;
  // Where only a few values are allowed, they are the bound.
  const isNumber = values === undefined && [type].flat().some((one) => one === 'integer' || one === 'number');
  const own = isNumber && largest > 2_147_483_647 ? [where] : [];
  const parts = [anyOf, allOf, oneOf].flatMap((some) => some ?? []);
  return [
    ...own,
    ...parts.flatMap((part) => unbounded(where, part)),
    ...Object.entries(properties ?? {}).flatMap(([name, part]) => unbounded(`${where}.${name}`, part)),
    ...(items ? unbounded(`${where}[]`, items) : []),
  ];
}

const garbage: unknown[] = [
  ...[null, true, 7, -1, 1.5, 2_147_483_648, 1e300, '', 'x', '-1', '9999999999', 'x'.repeat(2_000)],
  ...[[], ['x'], [null], [[7]], {}, { x: 'x' }, [{ id: 2_147_483_648 }], '\u0000', '2026-99-99'],
];
const garbledQuery = ['', 'x', '-1', '0', '1.5', '2147483648', '9999999999', 'x'.repeat(2_000), '%00'];
const unknownId = '2147483647';

describeOnBothDatabases('what is wrong with a request', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;
  let routes: Route[];

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    await buildContent(database.db);
    owner = await buildPerson(database.db, { isAdmin: true });
    routes = await routesOfApi(app, owner);
    expect(routes.length).toBeGreaterThan(100);
  });

  const fill = (url: string, value: string) => url.replace(/\{\w+\}/g, () => value);

  /** Sends it as an admin, who gets furthest, and looks at what is answered. */
  async function send({ name, method }: Route, url: string, body?: unknown): Promise<void> {
    // One of the routes signs out everywhere.
    const cookie = await signIn(database.db, owner.id);
    const payload = typeof body === 'object' && body !== null ? body : undefined;
    const answer = await ask(app, method, url, {
      cookie,
      ...(payload ? { body: payload } : {}),
    });
    const said = `${name} ${url.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)}: ${answer.body}`;
    expect(answer.statusCode, said).not.toBe(500);
    if (answer.statusCode < 400 || !String(answer.headers['content-type']).includes('json')) return;
    const { message, code, fields = {} } = answer.json();
    for (const words of [message, ...Object.values(fields)]) expect(words, said).not.toMatch(rawWords);
    if (code === 'invalid') expect(Object.keys(fields).length, said).toBeGreaterThan(0);
  }

  it('has a bound for every number, within what a column holds', () => {
    const found = routes.flatMap(({ name, schemas }) =>
      schemas.flatMap(([where, one]) => unbounded(where, one).map((place) => `${name}: ${place}`)),
    );
    expect(found).toEqual([]);
  });

  it('is said in plain words when a body has garbage in every field', async () => {
    for (const route of routes.filter(({ method }) => method !== 'GET')) {
      const url = fill(route.url, unknownId);
      await send(route, url);
      await send(route, url, []);
      await send(route, url, {});
      for (const value of garbage) {
        await send(route, url, Object.fromEntries(route.fields.map((name) => [name, value])));
      }
    }
    // Thousands of requests, on one connection of a busy machine.
  }, 120_000);

  it('is said in plain words when an address has garbage in it', async () => {
    for (const route of routes) {
      for (const value of garbledQuery) {
        const query = route.query.map((name) => `${name}=${value}`).join('&');
        const twice = route.query.map((name) => `${name}=${value}&${name}=${value}`).join('&');
        if (route.query.length > 0) {
          await send(route, `${fill(route.url, unknownId)}?${query}`);
          await send(route, `${fill(route.url, unknownId)}?${twice}`);
        }
        if (route.path.length > 0 && value !== '') await send(route, fill(route.url, value));
      }
    }
  });
});
