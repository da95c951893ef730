import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
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

/** Answers a request and says so, or gives false and leaves it to those behind. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

const answersOf = new WeakMap<FastifyInstance, Answer[]>();

/**
 * Lets `answer` see each request before Fastify does, which would cost half as much again; what it gives false
 * for goes on, to what was added later and then to Fastify. So does everything once the app is closing.
 */
export function answerFirst(app: FastifyInstance, answer: Answer): void {
  const known = answersOf.get(app);
  if (known) known.push(answer);
  else seeFirst(app, [answer]);
  // Requests that come in by `app.inject` never pass the server.
  app.addHook('onRequest', (request, reply, done) => {
    if (answer(request.raw, reply.raw)) reply.hijack();
    else done();
  });
}

function seeFirst(app: FastifyInstance, answers: Answer[]): void {
  answersOf.set(app, answers);
  const handlers = app.server.listeners('request');
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!isClosing && answers.some((answer) => answer(request, response))) return;
    for (const handle of handlers) handle.call(app.server, request, response);
  });
}
