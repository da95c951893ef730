import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { answerErrors, notFound, Refusal } from './errors.ts';

const app = Fastify({ bodyLimit: 100 }).withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
answerErrors(app);
afterAll(() => app.close());

const withStatus = (statusCode: number) =>
  Object.assign(new Error('select * from users at /srv/x.ts'), { statusCode });

app.get('/refusal', () => {
  throw new Refusal(409, 'out_of_stock', 'Only 2 left', { available: 2 });
});
app.get('/missing', () => {
  throw notFound('No such product');
});
app.get('/thrown/:status', { schema: { params: z.object({ status: z.coerce.number() }) } }, ({ params }) => {
  throw withStatus(params.status);
});
app.get('/odd', async () => {
  // Some libraries throw what is no error.
  throw JSON.parse('"just text"');
});
const answer = z.object({ a: z.number() });
app.get('/wrong-answer', { schema: { response: { 200: answer } } }, () => JSON.parse('{"a":"secret"}'));
const body = z.object({
  name: z.string().min(1, { error: 'Enter a name' }),
  address: z.object({ city: z.string() }),
});
app.post('/body', { schema: { body } }, () => ({}));

const get = async (url: string) => {
  const { statusCode, body: text, headers } = await app.inject(url);
  return { statusCode, body: JSON.parse(text), headers };
};

it('answers a refusal with its status, code, words and details', async () => {
  expect(await get('/refusal')).toMatchObject({
    statusCode: 409,
    body: { message: 'Only 2 left', code: 'out_of_stock', available: 2 },
  });
  expect(await get('/missing')).toMatchObject({
    statusCode: 404,
    body: { message: 'No such product', code: 'not_found' },
  });
});

it.each([
  [500, 'internal'],
  [502, 'internal'],
  [503, 'unavailable'],
  [429, 'too_many'],
  [400, 'bad_request'],
  [418, 'bad_request'],
])('tells nothing of what was thrown with status %i', async (status, code) => {
  const answer = await get(`/thrown/${status}`);
  expect(answer.body).toEqual({ message: expect.any(String), code });
  expect(JSON.stringify(answer.body)).not.toMatch(/select|srv|\.ts/);
  if (status === 503) expect(answer.headers['retry-after']).toBe('5');
});

it.each(['/odd', '/wrong-answer'])('answers %s as its own fault', async (url) => {
  const { statusCode, body: answered } = await get(url);
  expect([statusCode, answered.code]).toEqual([500, 'internal']);
  expect(JSON.stringify(answered)).not.toMatch(/secret|just text/);
});

it('names each field that is wrong', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/body',
    payload: { name: '', address: { city: 1 } },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      message: 'Enter a name',
      code: 'invalid',
      fields: { name: 'Enter a name', 'address.city': expect.any(String) },
    },
  ]);
});

it.each([
  ['{', 'application/json', 400, 'invalid_json'],
  ['', 'application/json', 400, 'invalid_json'],
  ['a=b', 'application/x-www-form-urlencoded', 415, 'unsupported_type'],
  [JSON.stringify({ name: 'x'.repeat(200) }), 'application/json', 413, 'too_large'],
])('says what is wrong with the body %.20s', async (payload, type, status, code) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/body',
    payload,
    headers: { 'content-type': type },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});
