import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export type CspSources = Partial<Record<'script-src' | 'connect-src' | 'frame-src' | 'img-src', string[]>>;

export const cspHash = (inlined: string) => `sha256-${createHash('sha256').update(inlined).digest('base64')}`;

export function contentSecurityPolicy(styleHashes: string[], ...extra: CspSources[]): string {
  const named = (directive: keyof CspSources) => extra.flatMap((sources) => sources[directive] ?? []);
  const own = (directive: keyof CspSources, ...sources: string[]) =>
    `${directive} ${[...sources, ...named(directive)].join(' ')}`;
  return [
    "default-src 'none'",
    own('script-src', "'self'"),
    `style-src 'self' ${styleHashes.map((hash) => `'${hash}'`).join(' ')}`.trim(),
    own('img-src', "'self'", 'data:'),
    own('connect-src', "'self'"),
    ...(named('frame-src').length > 0 ? [own('frame-src')] : []),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders(isPublic: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
    ...(isPublic ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function sendSecurityHeaders(app: FastifyInstance, isPublic: boolean): void {
  const headers = securityHeaders(isPublic);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
