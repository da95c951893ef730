import { listCharges, retrieveCharge } from './charges.ts';
import { authenticateIntent, confirmIntent } from './confirm.ts';
import {
  closeDispute,
  decideDispute,
  listDisputes,
  raiseDispute,
  retrieveDispute,
  updateDispute,
} from './disputes.ts';
import { listEvents, retrieveEvent } from './events.ts';
import { clearFaults, setFaults, showFaults } from './fault-controls.ts';
import {
  allIntents,
  cancelIntent,
  createIntent,
  listIntents,
  retrieveIntent,
  updateIntent,
} from './intents.ts';
import { createMethod, retrieveMethod } from './payment-methods.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';
import type { Call, Endpoint } from './world.ts';

/** An endpoint, who may call it, and whether it is part of Stripe's API (faults and keys apply) or a control. */
export interface Route {
  endpoint: Endpoint;
  /** The weakest kind of key that is let in. */
  weakestKey: Call['key'];
  control: boolean;
}

const routes = new Map<string, Route>();

function stripe(name: string, endpoint: Endpoint, weakestKey: Call['key'] = 'secret'): void {
  routes.set(name, { endpoint, weakestKey, control: false });
}

function control(name: string, endpoint: Endpoint, weakestKey: Call['key'] = 'secret'): void {
  routes.set(name, { endpoint, weakestKey, control: true });
}

stripe('POST /v1/payment_intents', createIntent);
stripe('GET /v1/payment_intents', listIntents);
stripe('GET /v1/payment_intents/:id', retrieveIntent, 'publishable');
stripe('POST /v1/payment_intents/:id', updateIntent);
stripe('POST /v1/payment_intents/:id/confirm', confirmIntent, 'publishable');
stripe('POST /v1/payment_intents/:id/cancel', cancelIntent);
stripe('POST /v1/payment_methods', createMethod, 'publishable');
stripe('GET /v1/payment_methods/:id', retrieveMethod);
stripe('POST /v1/refunds', createRefund);
stripe('GET /v1/refunds', listRefunds);
stripe('GET /v1/refunds/:id', retrieveRefund);
stripe('GET /v1/charges', listCharges);
stripe('GET /v1/charges/:id', retrieveCharge);
stripe('GET /v1/disputes', listDisputes);
stripe('GET /v1/disputes/:id', retrieveDispute);
stripe('POST /v1/disputes/:id', updateDispute);
stripe('POST /v1/disputes/:id/close', closeDispute);
stripe('GET /v1/events', listEvents);
stripe('GET /v1/events/:id', retrieveEvent);
control('POST /v1/simulator/payment_intents/:id/authentication', authenticateIntent, 'none');
control('POST /v1/simulator/payment_intents/:id/dispute', raiseDispute);
control('POST /v1/simulator/disputes/:id/outcome', decideDispute);
control('GET /v1/simulator/payment_intents', allIntents);
control('GET /v1/simulator/faults', showFaults);
control('POST /v1/simulator/faults', setFaults);
control('DELETE /v1/simulator/faults', clearFaults);

/** The names of all that is part of Stripe's API. */
export const stripeRoutes = () =>
  [...routes].flatMap(([name, { control: isControl }]) => (isControl ? [] : [name]));

/** The route for a method and path, with its name and the id in the path. */
export function findRoute(
  method: string,
  path: string,
): { route: Route; name: string; id: string } | undefined {
  const start = path.startsWith('/v1/simulator/') ? '/v1/simulator' : '/v1';
  if (!path.startsWith(`${start}/`)) return undefined;
  const [kind = '', id = '', action, ...beyond] = path.slice(start.length + 1).split('/');
  if (beyond.length > 0) return undefined;
  const name = `${method} ${start}/${kind}${id ? '/:id' : ''}${action === undefined ? '' : `/${action}`}`;
  const route = routes.get(name);
  return route && { route, name, id: decodeURIComponentSafely(id) };
}

function decodeURIComponentSafely(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
