import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** `fields` maps a field's path to its fault. */
export const errorAnswer = z.looseObject({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** Thrown, not returned, so that the transaction rolls back. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;
  /** In seconds. */
  retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** In seconds. */
export const retryAfter = '5';

/** Returns a code such as `ENOSPC`, also of the cause; '' if there is none. */
export function systemCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : systemCode(error.cause);
}

const diskCodes = new Map([
  ['ENOSPC', 'disk_full'],
  ['EDQUOT', 'disk_full'],
  ['EROFS', 'disk_read_only'],
]);

/** Returns a 503 for a full or read-only disk, null for any other error. */
export function diskRefusal(error: unknown): Refusal | null {
  const code = diskCodes.get(systemCode(error));
  if (!code) return null;
  const refusal = new Refusal(503, code, 'We cannot keep anything new just now. Please try again later.');
  refusal.cause = error;
  refusal.retryAfter = 60;
  return refusal;
}

export const notFound = (message = 'Not found') => new Refusal(404, 'not_found', message);

const frameworkRefusals: Record<string, [code: string, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'That is more than we can take in one go'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', 'Send this as JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_json', 'The request was empty'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_json', 'The request was not valid JSON'],
  FST_ERR_BAD_URL: ['bad_url', 'That address is not valid'],
};

function validationAnswer(error: FastifyError): z.infer<typeof errorAnswer> {
  const fields: Record<string, string> = {};
  if (hasZodFastifySchemaValidationErrors(error)) {
    for (const issue of error.validation) {
      const path = issue.instancePath.split('/').filter(Boolean).join('.') || 'request';
      fields[path] ??= issue.message ?? 'Not valid';
    }
  }
  const first = Object.values(fields)[0];
  return { message: first ?? 'Something in the request is not valid', code: 'invalid', fields };
}

const codes = new WeakMap<FastifyReply, string>();

export const codeOf = (reply: FastifyReply): string | undefined => codes.get(reply);

export const recordErrorCode = (reply: FastifyReply, code: string): void => {
  codes.set(reply, code);
};

export function answerError(
  thrown: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = diskRefusal(thrown) ?? thrown;
  if (error instanceof Refusal) {
    recordErrorCode(reply, error.code);
    if (error.status >= 500)
      request.log[error.cause ? 'error' : 'warn']({ err: error.cause, code: error.code }, error.message);
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    return reply.code(error.status).send({ message: error.message, code: error.code, ...error.details });
  }
  if (error.validation) return reply.code(400).send(validationAnswer(error));

  const status = error.statusCode ?? 500;
  if (status === 429) {
    recordErrorCode(reply, 'too_many');
    return reply.code(429).send({ message: 'Too many tries. Please wait a moment.', code: 'too_many' });
  }
  if (status >= 400 && status < 500) {
    const [code, message] = frameworkRefusals[error.code] ?? ['bad_request', 'The request was not valid'];
    return reply.code(status).send({ message, code });
  }
  request.log.error({ err: error }, 'unexpected error');
  if (status === 503) {
    recordErrorCode(reply, 'unavailable');
    reply.header('retry-after', retryAfter);
    return reply.code(503).send({ message: 'Back in a moment. Please try again.', code: 'unavailable' });
  }
  return reply.code(500).send({
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal',
  });
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
