import { type IncomingMessage, type ServerResponse, validateHeaderValue } from 'node:http';
import { type FinishedPage, isUnchanged } from './page-cache.ts';

export interface FinishedAnswers {
  /** Through Node's HTTP server. `state` is told in `x-page-cache`. */
  send(request: IncomingMessage, response: ServerResponse, page: FinishedPage, state: 'hit' | 'miss'): void;
  /** The bytes of the whole answer to a GET on a connection that stays open. */
  bytes(page: FinishedPage, ifNoneMatch: string): Buffer;
}

/** Header lines (name, value, name, value ...) of a page's answers, made once for all visitors. */
interface Heads {
  unchanged: string[];
  hit: string[];
  miss: string[];
}

/** An answer as bytes holds for the second that its Date names. */
interface Written {
  second: number;
  unchanged: Buffer;
  whole: Buffer;
}

/** Writes the answers of finished pages, all of which carry `headers` beside their own. `keepAlive` in milliseconds. */
export function createFinishedAnswers(headers: Record<string, string>, keepAlive: number): FinishedAnswers {
  const heads = new WeakMap<FinishedPage, Heads>();
  const written = new WeakMap<FinishedPage, Written>();
  const connection = ['connection', 'keep-alive', 'keep-alive', `timeout=${Math.floor(keepAlive / 1000)}`];

  function headsOf(page: FinishedPage): Heads {
    const made = heads.get(page);
    if (made) return made;
    const all = Object.entries({
      ...headers,
      ...{ 'content-security-policy': page.policy, etag: page.etag },
    });
    // Written as bytes they pass no other check.
    for (const [name, value] of all) validateHeaderValue(name, value);
    const unchanged = all.flat();
    const encoding = page.encoding === 'identity' ? [] : ['content-encoding', page.encoding];
    const whole = [...unchanged, 'content-length', String(page.body.length), ...encoding, 'x-page-cache'];
    const lines = { unchanged, hit: [...whole, 'hit'], miss: [...whole, 'miss'] };
    heads.set(page, lines);
    return lines;
  }

  function write(page: FinishedPage, second: number): Written {
    const { hit, unchanged } = headsOf(page);
    const end = ['date', new Date(second * 1000).toUTCString(), ...connection];
    const answers = {
      second,
      whole: Buffer.concat([head('200 OK', [...hit, ...end]), page.body]),
      unchanged: head('304 Not Modified', [...unchanged, ...end]),
    };
    written.set(page, answers);
    return answers;
  }

  return {
    send(request, response, page, state) {
      const answer = headsOf(page);
      if (isUnchanged(page, request.headers['if-none-match'])) {
        response.writeHead(304, answer.unchanged).end();
      } else {
        response.writeHead(200, answer[state]).end(request.method === 'HEAD' ? undefined : page.body);
      }
    },

    bytes(page, ifNoneMatch) {
      const second = Math.floor(Date.now() / 1000);
      const kept = written.get(page);
      const answer = kept?.second === second ? kept : write(page, second);
      return isUnchanged(page, ifNoneMatch) ? answer.unchanged : answer.whole;
    },
  };
}

/** The status line and the headers; they hold Latin-1 only, as HTTP wants it. */
function head(status: string, lines: string[]): Buffer {
  let text = `HTTP/1.1 ${status}\r\n`;
  for (let index = 0; index < lines.length; index += 2) text += `${lines[index]}: ${lines[index + 1]}\r\n`;
  return Buffer.from(`${text}\r\n`, 'latin1');
}
