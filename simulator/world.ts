import type { Faults } from './faults.ts';
import type { Answer } from './shapes/answers.ts';
import type { Form } from './shapes/forms.ts';
import type { Store } from './store.ts';

/** One request to the API, read and authenticated. */
export interface Call {
  method: string;
  path: string;
  /** The route's name, such as `POST /v1/payment_intents/:id/confirm`. */
  route: string;
  /** The id in the path, or ''. */
  id: string;
  form: Form;
  /** The kind of key it came with; `none` passes only where a client secret is enough. */
  key: 'secret' | 'publishable' | 'none';
  requestId: string;
  idempotencyKey: string | null;
  /** The raw body, for fingerprints and for the JSON of the test controls. */
  body: string;
}

/** What the endpoints work on. */
export interface World {
  store: Store;
  faults: Faults;
  /** Event types the webhook wants; null when there is no webhook. */
  wanted: ((type: string) => boolean) | null;
  /** Where this simulator listens, for links in answers. */
  url: () => string;
  /** Tells the delivery that events are waiting; costs nothing when called often. */
  wakeDelivery: () => void;
  queueDelivery: (event: number) => void;
}

/** An endpoint: it reads, checks, writes (inside one transaction for POST) and answers; refusals are thrown. */
export type Endpoint = (world: World, call: Call) => Answer;
