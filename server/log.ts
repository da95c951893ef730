import type { FastifyServerOptions } from 'fastify';

/** Tokens travel in some query strings (seeding tool, password reset, payment return): never into the log. */
export function withoutSecrets(url: string): string {
  return url.replace(/([?&](?:token|payment_intent_client_secret)=)[^&]*/gi, '$1***');
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
