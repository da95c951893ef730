import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FinishedPage, isUnchanged } from './page-cache.ts';

export type SendFinished = (
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  state: 'hit' | 'miss',
) => void;

interface Heads {
  unchanged: string[];
  hit: string[];
  miss: string[];
}

export function createSendFinished(headers: Record<string, string>): SendFinished {
  const heads = new WeakMap<FinishedPage, Heads>();

  function prepareHeads(page: FinishedPage): Heads {
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
    const head = prepareHeads(page);
    if (isUnchanged(page, request.headers['if-none-match'])) {
      response.writeHead(304, head.unchanged).end();
    } else {
      response.writeHead(200, head[state]).end(request.method === 'HEAD' ? undefined : page.body);
    }
  };
}
