import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { request as requestOverTls, Agent as TlsAgent } from 'node:https';

export interface Heard {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Caller {
  get(path: string, headers?: Record<string, string>): Promise<Heard>;
  /** Posts JSON as a page of the site itself would. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<Heard>;
  close(): void;
}

/** Somebody with one connection that stays open, who calls from the given address. */
export function openCaller(url: string, localAddress = '127.0.0.1'): Caller {
  const oneConnection = { keepAlive: true, maxSockets: 1 };
  const isTls = url.startsWith('https:');
  // Our own proxy's certificate, made for this run, is known to nobody.
  const agent = isTls
    ? new TlsAgent({ ...oneConnection, rejectUnauthorized: false })
    : new Agent(oneConnection);
  const send = isTls ? requestOverTls : request;

  function ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Heard> {
    return new Promise((resolve, reject) => {
      const options: RequestOptions = { method, agent, localAddress, headers };
      const asked = send(new URL(path, url), options, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // As browsers do: an idle connection may be closed in the moment in which it is used again.
        const isClosed = asked.reusedSocket && error.code === 'ECONNRESET';
        if (method === 'GET' && isClosed) resolve(ask(method, path, headers));
        else reject(error);
      });
      asked.end(body);
    });
  }

  return {
    get: (path, headers = {}) => ask('GET', path, headers),
    post(path, body, headers = {}) {
      const json = JSON.stringify(body);
      const sent = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(json)),
        'sec-fetch-site': 'same-origin',
      };
      return ask('POST', path, { ...sent, ...headers }, json);
    },
    close: () => agent.destroy(),
  };
}

/** Asks as a browser does. Throws where the answer is not a good one. */
export async function getWell(caller: Caller, path: string, headers: Record<string, string> = {}) {
  const { status } = await caller.get(path, { 'accept-encoding': 'br', ...headers });
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
}

/** The cookies that an answer sets, as one header of the next request. */
export const cookiesOf = ({ headers }: Heard): string =>
  headers['set-cookie']?.map((line) => line.split(';', 1)[0]).join('; ') ?? '';

/** 127.0.0.10 and up: callers from addresses of their own stay within the site's rate limits. */
export const addressOf = (caller: number) => `127.0.0.${10 + caller}`;

/** Lets `callers` repeat `turn` until the time is over; gives how many turns there were. */
export async function repeat(
  seconds: number,
  callers: number,
  turn: (caller: number) => Promise<void>,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let turns = 0;
  const goOn = async (caller: number) => {
    while (performance.now() < end) {
      await turn(caller);
      turns++;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => goOn(caller)));
  return turns;
}
