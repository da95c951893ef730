import type Stripe from 'stripe';

/** What goes back to the caller: a status and the JSON text of the body. */
export interface Answer {
  status: number;
  body: string;
}

/** The inside of Stripe's `{error: {...}}`. */
export interface ErrorDetails {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

/**
 * A refusal. Thrown before anything is written.
 * `started` tells that the endpoint had begun its work, so Stripe would keep the answer under the idempotency key.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;
  readonly started: boolean;

  constructor(status: number, details: ErrorDetails, started = false) {
    super(details.message);
    this.status = status;
    this.details = details;
    this.started = started;
  }
}

/** A 200 with this object. */
export function ok(value: object): Answer {
  return { status: 200, body: JSON.stringify(value) };
}

/** A 200 with JSON that is text already, for instance straight from the state. */
export function okText(body: string): Answer {
  return { status: 200, body };
}

/** An error answer in Stripe's shape. */
export function refusal(status: number, details: ErrorDetails): Answer {
  const docs = details.code && !details.doc_url ? { doc_url: docUrl(details.code) } : {};
  return { status, body: JSON.stringify({ error: { ...docs, ...details } }) };
}

/** Stripe's page about an error code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** 400: a parameter is missing, malformed or not known. */
export function invalid(message: string, param?: string, code?: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  });
}

/** 404: no such object. */
export function missing(kind: string, id: string, param = 'id'): ApiError {
  const message = `No such ${kind}: '${id}'`;
  return new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** 400: the intent is not in a state that allows this; the intent travels in the error, as at Stripe. */
export function unexpectedState(message: string, intent: Stripe.PaymentIntent): ApiError {
  const code = 'payment_intent_unexpected_state';
  return new ApiError(400, { type: 'invalid_request_error', code, message, payment_intent: intent }, true);
}
