import { Agent, type IncomingHttpHeaders, request } from 'node:http';

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
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  function ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Heard> {
    return new Promise((resolve, reject) => {
      const asked = request(new URL(path, url), { method, agent, localAddress, headers }, (answer) => {
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
      asked.on('error', reject);
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
