import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FinishedPage, isUnchanged } from './page-cache.ts';

/** Sends a finished page through Node's HTTP server, or 304; `state` is told in `x-page-cache`. */
export type SendFinished = (
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  state: 'hit' | 'miss',
) => void;

/** Header lines (name, value, name, value ...) of a page's answers, made once for all visitors. */
interface Heads {
  unchanged: string[];
  hit: string[];
  miss: string[];
}

/** Gives what sends finished pages, all of which carry `headers` beside their own. */
export function createSendFinished(headers: Record<string, string>): SendFinished {
  const heads = new WeakMap<FinishedPage, Heads>();

  function headsOf(page: FinishedPage): Heads {
    const made = heads.get(page);
    if (made) return made;
    const all = { ...headers, 'content-security-policy': page.policy, etag: page.etag };
    const unchanged = Object.entries(all).flat();
    const encoding = page.encoding === 'identity' ? [] : ['content-encoding', page.encoding];
    const whole = [...unchanged, 'content-length', String(page.body.length), ...encoding, 'x-page-cache'];
    const lines = { unchanged, hit: [...whole, 'hit'], miss: [...whole, 'miss'] };
    heads.set(page, lines);
    return lines;
  }

  return (request, response, page, state) => {
    const head = headsOf(page);
    if (isUnchanged(page, request.headers['if-none-match'])) {
      response.writeHead(304, head.unchanged).end();
    } else {
      response.writeHead(200, head[state]).end(request.method === 'HEAD' ? undefined : page.body);
    }
  };
}
