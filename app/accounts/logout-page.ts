import type { FastifyReply } from 'fastify';

/** Asks before it signs out: the visitor came from elsewhere, perhaps without wanting to. */
export function logoutPage(reply: FastifyReply) {
  return reply
    .header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Log out</title>' +
        '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
        '</head><body><main><h1>Log out?</h1><p>You came here from another site.</p>' +
        '<p><a href="/api/logout">Log out</a> or <a href="/">go to the home page</a></p></main></body></html>',
    );
}
