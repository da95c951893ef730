import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { api, paths } from '../paths.ts';

const style =
  'body{margin:0;background:#fbf9f5;color:#182329;font:1.0625rem/1.65 system-ui,sans-serif}' +
  'main{max-width:32rem;margin:0 auto;padding:4rem 1rem}h1{font-size:2rem;line-height:1.15;margin:0}' +
  'form{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;margin-top:2rem}' +
  'button{min-height:3rem;padding:0 1.25rem;border:0;border-radius:8px;background:#f5a516;color:inherit;font:inherit;font-weight:600;cursor:pointer}' +
  'button:hover{background:#e08f00}a{color:inherit;padding:.5rem 0}:focus-visible{outline:3px solid #e08f00;outline-offset:2px}';

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const page =
  '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Log out?</title>' +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<style>${style}</style></head><body><main><h1>Log out?</h1><p>You came here from another site, so we ask first.</p>` +
  `<form method="post" action="${api.logout()}"><button>Log out</button>` +
  `<a href="${paths.home()}">Stay and go to the home page</a></form></main></body></html>`;

/** Asks before it signs out: the visitor came from elsewhere, perhaps without wanting to. A plain form, without scripts. */
export function logoutPage(reply: FastifyReply) {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
}
