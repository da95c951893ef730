import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { renderHeader, renderMark } from './tag-answer.ts';

const beforeSecrets =
  /(\/(?:booking|by-link|calendar-feed|copies|customers|order-rests|pay|quote|(?<!\/admin\/)quotes)\/)[^/?#\s]+/gi;

export function withoutSecrets(text: string): string {
  return text
    .replace(/([?&](?:token|link|email|payment_intent_client_secret)=)[^&\s]*/gi, '$1***')
    .replace(beforeSecrets, '$1***');
}

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

export const quietLog = new LogController({ disableRequestLogging: true });

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
