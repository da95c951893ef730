import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { renderHeader, renderMark } from './tag-answer.ts';

/** What comes before a token, or a customer's email, in a path. */
const beforeSecrets =
  /(\/(?:booking|by-link|calendar-feed|copies|customers|order-rests|pay|quote|(?<!\/admin\/)quotes)\/)[^/?#\s]+/gi;

/**
 * Tokens travel in some addresses (seeding tool, password reset, payment, bookings, calendars, quotes, copies), and
 * emails in those of customers: never into the log.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/([?&](?:token|link|email|payment_intent_client_secret)=)[^&\s]*/gi, '$1***')
    .replace(beforeSecrets, '$1***');
}

/** Options for Fastify's logger: one JSON line an event, no cookie, token or body in any of them. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        '*.password',
        '*.newPassword',
        '*.token',
        '*.client_secret',
        '*.clientSecret',
        'err.headers',
        'err.raw',
      ],
      censor: '***',
    },
    serializers: {
      req: (request) => ({
        id: request.id,
        method: request.method,
        url: withoutSecrets(request.url),
        ip: request.ip,
      }),
      res: (reply) => ({ statusCode: reply.statusCode }),
    },
  };
}

/** Fastify's own two lines a request are replaced by one of ours. */
export const quietLog = new LogController({ disableRequestLogging: true });

/** One line for each write and each refusal; reads that went well are told at debug level only. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.headers[renderHeader] !== renderMark) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const level = isRead && reply.statusCode < 400 ? 'debug' : 'info';
      request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request');
    }
    done();
  });
}
