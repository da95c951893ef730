import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { codeOf } from '../errors.ts';
import { renderHeader, renderMark } from '../tag-answer.ts';

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const refusals = new Set([429, 503]);

/** `kindOf` maps patterns to kinds, so that made-up addresses add no figures. */
export function countRequests(
  app: FastifyInstance,
  registry: Registry,
  kindOf: (pattern: string | undefined) => string,
): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'ampervan_requests_total',
    help: 'Requests that were answered',
    registers,
    labelNames: ['kind', 'status'],
  });
  const durations = new Histogram({
    name: 'ampervan_request_duration_seconds',
    help: 'From the request to its whole answer',
    registers,
    labelNames: ['kind'],
    buckets,
  });
  const refused = new Counter({
    name: 'ampervan_refusals_total',
    help: 'Answers 429 and 503, by why',
    registers,
    labelNames: ['status', 'code'],
  });

  app.addHook('onResponse', (request, reply, done) => {
    if (request.headers[renderHeader] === renderMark) return done();
    const kind = kindOf(request.routeOptions.url);
    const status = String(reply.statusCode);
    requests.inc({ kind, status });
    durations.observe({ kind }, reply.elapsedTime / 1_000);
    if (refusals.has(reply.statusCode)) refused.inc({ status, code: codeOf(reply) ?? 'other' });
    done();
  });
}
