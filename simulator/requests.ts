import type { IncomingMessage } from 'node:http';
import { checkKey } from './idempotency.ts';
import { findRoute, type Route } from './routes.ts';
import { ApiError, invalid } from './shapes/answers.ts';
import { formFromJson, parseForm } from './shapes/forms.ts';
import type { Call } from './world.ts';

const largestBody = 1024 * 1024;
const strength = { none: 0, publishable: 1, secret: 2 };

/** Reads, routes and authenticates one request; throws the refusal if any of it fails. */
export async function readCall(
  request: IncomingMessage,
  requestId: string,
): Promise<{ call: Call; route: Route }> {
  const method = request.method ?? 'GET';
  const url = request.url ?? '/';
  const mark = url.includes('?') ? url.indexOf('?') : url.length;
  const [path, query] = [url.slice(0, mark), url.slice(mark + 1)];
  const body = method === 'GET' ? '' : await readBody(request);
  const found = findRoute(method, path);
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${path}). The simulator may not have this endpoint.`;
    throw new ApiError(404, { type: 'invalid_request_error', message });
  }
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  const form = isJson ? formFromJson(body) : parseForm(method === 'GET' ? query : body);
  const key = kindOfKey(request.headers.authorization, form.key);
  if (strength[key] < strength[found.route.weakestKey]) throw tooWeak(key);
  const sentKey = request.headers['idempotency-key'];
  const idempotencyKey = method === 'POST' && typeof sentKey === 'string' ? checkKey(sentKey) : null;
  return {
    call: { method, path, route: found.name, id: found.id, form, key, requestId, idempotencyKey, body },
    route: found.route,
  };
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= largestBody) parts.push(part);
      else {
        parts.length = 0;
        reject(
          new ApiError(413, { type: 'invalid_request_error', message: 'The request body is too large.' }),
        );
      }
    });
    request.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    request.on('error', reject);
    request.on('close', () => {
      if (!request.complete) reject(invalid('The request body did not arrive whole.'));
    });
  });
}

function kindOfKey(authorization: string | undefined, inForm: unknown): Call['key'] {
  const sent = authorization?.startsWith('Bearer ') ? authorization.slice(7).trim() : inForm;
  const key = typeof sent === 'string' ? sent : '';
  // A live key belongs to real money: it must never be spoken to a simulator without anyone noticing.
  if (/^(sk|rk|pk)_live_/.test(key))
    throw unauthorized('A live key was sent to the simulator. Use sk_test_... here.');
  if (key.startsWith('sk_')) return 'secret';
  if (key.startsWith('pk_')) return 'publishable';
  if (key !== '') throw unauthorized('Invalid API Key provided.');
  return 'none';
}

function tooWeak(key: Call['key']): ApiError {
  if (key === 'none')
    return unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  return new ApiError(401, { type: 'invalid_request_error', code: 'secret_key_required', message });
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message });
}
