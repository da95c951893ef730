import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { longTest } from '../../test/long-test.ts';
import { type FetchFault, fetchFile, type Reach, usualReach } from './fetch-file.ts';

/** Addresses written to lead into a network past whoever only reads them. */
const hostileHosts = [
  ...['127.0.0.1', '127.1', '127.0.1', '0x7f.1', '0x7f000001', '0177.0.0.1', '017700000001', '2130706433'],
  ...['127.0.0.1.', '0', '0.0.0.0', '10.1', '100.64.0.1', '169.254.169.254', '0xa9fea9fe', '172.16.0.1'],
  ...[
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '１２７.0.0.1',
    '127。0。0。1',
    '①②⑦.0.0.1',
    '%31%32%37.0.0.1',
  ],
  ...['[::]', '[::1]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:8.8.8.8]'],
  ...['[64:ff9b::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fc00::1]'],
  ...['[fd12:3456::1]', '[fe80::1]', '[ff02::1]', '[0:0:0:0:0:0:0:1]'],
];

const notAllowed = { fault: 'not_allowed' } as const;
const notReached = { fault: 'not_reached' } as const;

let folder: string;
let port: number;
let asked: { url: string; headers: IncomingMessage['headers'] }[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => {
  response.end('a picture');
};
const server = createServer((request, response) => {
  asked.push({ url: `${request.headers.host}${request.url}`, headers: request.headers });
  answer(request, response);
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fetch-test-'));
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

afterEach(() => {
  asked = [];
  answer = (_request, response) => response.end('a picture');
});

/** Names lead to the tests' own server, which alone may be connected to. */
const ownReach: Reach = {
  resolve: async () => ['127.0.0.1'],
  mayConnect: (address, at) => address === '127.0.0.1' && at === port,
};
const into = () => join(folder, 'file');
const fetching = (
  url: string,
  { reach = ownReach, most = 1_000, ending = new AbortController().signal } = {},
) => fetchFile(url, into(), { reach, most, ending, ownHosts: ['ampervan.example'] });
const at = (path: string, host = 'shop.example') => `http://${host}:${port}${path}`;
const redirecting = (to: (url: string) => string, status = 302) => {
  answer = (request, response) => {
    response.writeHead(status, { location: to(request.url ?? '') }).end();
  };
};

it('a file comes as it is, asked for without cookies, from where its name was seen to lead', async () => {
  const found = await fetching(at('/van.jpg?w=1,2'));
  expect(found).toEqual({ bytes: 9, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(readFileSync(into(), 'utf8')).toBe('a picture');
  expect(asked.map(({ url }) => url)).toEqual([`shop.example:${port}/van.jpg?w=1,2`]);
  expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(
    ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].sort(),
  );
});

it.each(hostileHosts)('a stranger cannot send us to %s', async (host) => {
  const nobody: Reach = { ...usualReach, resolve: () => Promise.reject(new Error('asked the DNS')) };
  for (const scheme of ['http', 'https'])
    expect(await fetching(`${scheme}://${host}/`, { reach: nobody }), scheme).toEqual(notAllowed);
});

it('a name is followed only where every address that it has is public', async () => {
  const good = fc.constantFrom('1.1.1.1', '2606:4700::1111');
  const bad = fc.constantFrom('127.0.0.1', '10.0.0.1', '::1', '::ffff:1.1.1.1', 'fe80::1%eth0', 'localhost');
  const answers = fc.tuple(fc.array(good), bad, fc.array(good));
  await fc.assert(
    fc.asyncProperty(answers, async ([before, one, behind]) => {
      const reach = { ...usualReach, resolve: async () => [...before, one, ...behind] };
      expect(await fetching('https://shop.example/', { reach })).toEqual(notAllowed);
    }),
  );
});

it.each([
  'http://ampervan.example/media/van',
  'https://AMPERVAN.example./',
  'http://user@shop.example/',
  'http://:password@shop.example/',
  'http://shop.example:3000/',
  'https://shop.example:22/',
  'ftp://shop.example/van.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
])('%s is not asked for, wherever its name leads', async (url) => {
  const reach = { ...usualReach, resolve: async () => ['1.1.1.1'] };
  expect(await fetching(url, { reach })).toEqual(notAllowed);
});

it('a name that leads elsewhere when it is asked a second time is asked once', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'];
  const seen: string[] = [];
  const reach: Reach = {
    resolve: async (name) => {
      seen.push(name);
      return addresses.splice(0, 1);
    },
    mayConnect: ownReach.mayConnect,
  };
  expect(await fetching(at('/'), { reach })).toMatchObject({ bytes: 9 });
  expect(seen).toEqual(['shop.example']);
});

it('three redirects are followed, each looked at anew, and no fourth', async () => {
  const steps = (most: number) => (url: string) =>
    url.length < most ? at(`${url}x`, `h${url.length}.example`) : '';
  for (const [most, found] of [
    [4, { bytes: 9 }],
    [5, notReached],
  ] as const) {
    answer = (request, response) => {
      const to = steps(most)(request.url ?? '');
      if (to) response.writeHead(307, { location: to, 'set-cookie': 'a=b' }).end();
      else response.end('a picture');
    };
    asked = [];
    expect(await fetching(at('/'))).toMatchObject(found);
    expect(asked).toHaveLength(4);
    expect(asked.filter(({ headers }) => headers.cookie)).toEqual([]);
  }
});

it('a redirect leads to nothing that could not be asked for', async () => {
  const targets = [
    // A header holds nothing else.
    ...hostileHosts.filter((host) => /^[!-~]+$/.test(host)).map((host) => `http://${host}/`),
    ...['http://ampervan.example/', 'file:///etc/passwd', 'http://user@shop.example/'],
    at('/', 'user@shop.example'),
    `http://127.0.0.1:${port + 1}/`,
  ];
  for (const target of targets) {
    asked = [];
    redirecting(() => target);
    expect(await fetching(at('/')), target).toEqual(notAllowed);
    expect(asked).toHaveLength(1);
  }
});

it('no more than so many bytes are read, announced or not', async () => {
  let sent = 0;
  answer = (_request, response) => {
    response.writeHead(200);
    const more = () => {
      sent += 64_000;
      if (response.destroyed || sent > 100_000_000) return;
      response.write(Buffer.alloc(64_000), () => setImmediate(more));
    };
    more();
  };
  expect(await fetching(at('/'), { most: 1_000_000 })).toEqual({ fault: 'too_large' });
  expect(sent).toBeLessThan(50_000_000);
  answer = (_request, response) => response.writeHead(200, { 'content-length': 2_000 }).end('x');
  expect(await fetching(at('/'))).toEqual({ fault: 'too_large' });
});

it.each<[string, FetchFault, (response: ServerResponse) => void]>([
  ['404', 'not_reached', (response) => response.writeHead(404).end('no')],
  ['500', 'not_reached', (response) => response.writeHead(500).end('no')],
  [
    'a broken connection',
    'not_reached',
    (response) => response.writeHead(200, { 'content-length': 9 }).destroy(),
  ],
  ['a redirect to nowhere', 'not_reached', (response) => response.writeHead(302).end()],
  [
    'a redirect that is no address',
    'not_reached',
    (response) => response.writeHead(302, { location: 'http://' }).end(),
  ],
])('%s is %s', async (_what, fault, answering) => {
  answer = (_request, response) => answering(response);
  expect(await fetching(at('/'))).toEqual({ fault });
});

it('an end from outside ends it, in the DNS and in the middle of an answer', async () => {
  const cases: [Reach, (stop: () => void) => void][] = [
    [
      { ...ownReach, resolve: () => new Promise(() => {}) },
      (stop) => {
        stop();
      },
    ],
    [
      ownReach,
      (stop) => {
        answer = (_request, response) => {
          response.write('a');
          stop();
        };
      },
    ],
  ];
  for (const [reach, begin] of cases) {
    const ending = new AbortController();
    begin(() => setImmediate(() => ending.abort()));
    await expect(fetching(at('/'), { reach, ending: ending.signal })).rejects.toThrow(/abort/i);
  }
});

longTest('a server that trickles is left after ten seconds', async () => {
  answer = (_request, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('a'), 200);
    response.on('close', () => clearInterval(drip));
  };
  const begin = performance.now();
  expect(await fetching(at('/'))).toEqual(notReached);
  expect(Math.round((performance.now() - begin) / 1_000)).toBe(10);
});
