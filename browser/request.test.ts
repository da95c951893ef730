import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseRefusal } from './refusal.ts';
import { fetchQuery, request, TransportError } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(make: () => Response | Promise<Response>) {
  const asked = vi.fn<typeof fetch>(async () => make());
  vi.stubGlobal('fetch', asked);
  return asked;
}

const failure = async (call: Promise<unknown>): Promise<Error> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('the call should have failed');
};

/** What a browser gives for a redirect that it was told not to follow. */
const opaqueRedirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
const redirects = [
  ['301', () => new Response(null, { status: 301 })],
  ['302', () => new Response(null, { status: 302 })],
  ['an opaque redirect', opaqueRedirect],
] as const;

describe('Transport errors', () => {
  test.each(redirects)('%s counts as signed out', async (_name, make) => {
    answer(make);
    expect((await failure(request('POST', '/api/x'))).message).toBe(
      '401: Unauthorized - Authentication required',
    );
    expect((await failure(fetchQuery('/api/x'))).message).toBe('401: Unauthorized');
    expect(await fetchQuery('/api/x', [401])).toBeNull();
  });

  test('an answer that is not ok gives its status and body, or its status text', async () => {
    answer(() => new Response('out of lamps', { status: 418 }));
    expect((await failure(request('POST', '/api/x'))).message).toBe('418: out of lamps');
    expect((await failure(fetchQuery('/api/x'))).message).toBe('418: out of lamps');
    answer(() => new Response('', { status: 503, statusText: 'Service Unavailable' }));
    expect((await failure(fetchQuery('/api/x'))).message).toBe('503: Service Unavailable');
  });

  test('a server that cannot be reached is said to be so', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    const words = 'Network error: Unable to connect to server';
    expect((await failure(request('POST', '/api/x'))).message).toBe(words);
    expect((await failure(fetchQuery('/api/x'))).message).toBe(words);
    expect(await fetchQuery('/api/x', [401])).toBeNull();
  });

  test('a status that means "none" gives null, and no other does', async () => {
    answer(() => new Response('{}', { status: 404 }));
    expect(await fetchQuery('/api/x', [400, 404])).toBeNull();
    expect(await failure(fetchQuery('/api/x', [401]))).toBeInstanceOf(TransportError);
  });
});

test('Every request sends credentials and follows no redirect', async () => {
  const asked = answer(() => Response.json({ lamps: 3 }));
  expect(await request('POST', '/api/x', { lamps: 1 })).toEqual({ lamps: 3 });
  expect(await fetchQuery('/api/y')).toEqual({ lamps: 3 });
  const always = { credentials: 'include', redirect: 'manual' };
  expect(asked.mock.calls).toEqual([
    [
      '/api/x',
      {
        ...always,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ lamps: 1 }),
      },
    ],
    ['/api/y', { ...always, method: 'GET' }],
  ]);
});

test('A refusal is read from the body of the server’s answer', () => {
  const body = JSON.stringify({ message: 'Sold out', code: 'out_of_stock', productId: 3 });
  expect(parseRefusal(new TransportError(`409: ${body}`, 409, body))).toEqual({
    message: 'Sold out',
    code: 'out_of_stock',
    fields: {},
    details: { productId: 3 },
  });
  expect(parseRefusal(new TransportError('502: <html>', 502, '<html>'))).toBeNull();
  expect(parseRefusal(new Error('other'))).toBeNull();
});
