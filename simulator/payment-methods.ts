import type Stripe from 'stripe';
import { readBillingDetails } from './people-and-places.ts';
import { invalid, missing, ok, okText } from './shapes/answers.ts';
import { checkCard, requireCardType } from './shapes/card-checks.ts';
import { type TestCard, testCardByName } from './shapes/cards.ts';
import type { Form } from './shapes/forms.ts';
import { newId, nowInSeconds } from './shapes/ids.ts';
import { allowOnly, inner, mergeMetadata, text } from './shapes/parameters.ts';
import type { Endpoint, World } from './world.ts';

/** A payment method together with the test card behind it. */
export interface CardMethod {
  method: Stripe.PaymentMethod;
  card: TestCard;
  /** Not in the state yet. */
  fresh: boolean;
}

const known = new Set(['type', 'card', 'billing_details', 'metadata', 'expand', 'key', 'allow_redisplay']);

/** `POST /v1/payment_methods` with `type=card` and `card[...]`. */
export const createMethod: Endpoint = (world, call) => {
  const made = methodFromForm(call.form);
  saveMethod(world, made);
  return ok(made.method);
};

/** `GET /v1/payment_methods/:id`, also for the ready-made `pm_card_...`. */
export const retrieveMethod: Endpoint = (world, call) => {
  const stored = world.store.methods.find(call.id);
  return stored === undefined ? ok(methodById(world, call.id).method) : okText(stored);
};

/** The method that a confirm, create or update names or brings; undefined when it does neither. */
export function readMethod(world: World, form: Form): CardMethod | undefined {
  const id = text(form, 'payment_method');
  const data = inner(form, 'payment_method_data');
  if (id && data)
    throw invalid(
      'Send payment_method or payment_method_data, not both.',
      'payment_method',
      'parameters_exclusive',
    );
  if (data) return methodFromForm(data);
  return id ? methodById(world, id) : undefined;
}

/** The stored method with this id, or a new copy of a ready-made one (`pm_card_visa`). */
export function methodById(world: World, id: string): CardMethod {
  const readyMade = id.startsWith('pm_card_') ? testCardByName(id.slice('pm_card_'.length)) : undefined;
  if (readyMade) {
    const expYear = new Date().getUTCFullYear() + 1;
    const method = newMethod(readyMade, 12, expYear, true, readBillingDetails({}), {});
    return { method, card: readyMade, fresh: true };
  }
  const body = world.store.methods.find(id);
  const card = testCardByName(world.store.methods.filedUnder(id) ?? '');
  if (body === undefined || !card) throw missing('PaymentMethod', id, 'payment_method');
  return { method: JSON.parse(body), card, fresh: false };
}

/** Puts a fresh method into the state. */
export function saveMethod(world: World, { method, card, fresh }: CardMethod): void {
  if (fresh) world.store.methods.insert(method.id, method.created, card.name, JSON.stringify(method));
}

function methodFromForm(form: Form): CardMethod {
  allowOnly(form, known);
  requireCardType(form);
  const sent = inner(form, 'card');
  if (!sent) throw invalid('Missing required param: card.', 'card', 'parameter_missing');
  const { card, expMonth, expYear, cvcGiven } = checkCard(sent, new Date());
  const metadata = mergeMetadata({}, form);
  const method = newMethod(card, expMonth, expYear, cvcGiven, readBillingDetails(form), metadata);
  return { method, card, fresh: true };
}

function newMethod(
  card: TestCard,
  expMonth: number,
  expYear: number,
  cvcGiven: boolean,
  billing: Stripe.PaymentMethod.BillingDetails,
  metadata: Record<string, string>,
): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: billing,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: cvcGiven ? 'unchecked' : null,
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: `sim${card.name}`.slice(0, 16),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
}
