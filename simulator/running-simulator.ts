import { createServer } from 'node:http';
import Stripe from 'stripe';
import { type Simulator, type SimulatorOptions, startSimulator } from './simulator.ts';

/** For tests: the real SDK pointed at a simulator. */
export function clientFor(
  simulator: { host: string; port: number },
  config: Stripe.StripeConfig = {},
): Stripe {
  const { host, port } = simulator;
  return new Stripe('sk_test_simulator', { host, port, protocol: 'http', maxNetworkRetries: 0, ...config });
}

/** For tests: a fresh simulator in memory and an SDK client for it. */
export async function runSimulator(
  options: Partial<SimulatorOptions> = {},
): Promise<{ simulator: Simulator; stripe: Stripe }> {
  const simulator = await startSimulator({ stateFile: ':memory:', ...options });
  return { simulator, stripe: clientFor(simulator) };
}

/** For tests: sends JSON to one of the simulator's own controls. */
export async function control(
  simulator: { url: string },
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${simulator.url}/v1/simulator/${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_simulator', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

/** For tests: the Stripe error that a call must end with. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (reason) {
    if (reason instanceof Stripe.errors.StripeError) return reason;
    throw reason;
  }
  throw new Error('the call should have been refused');
}

interface Received {
  body: string;
  signature: string;
  at: number;
}

/** For tests: a webhook endpoint that writes down what it gets and answers with `answer(n)`, n from 0; null hangs. */
export async function runWebhook(answer: (n: number) => number | null = () => 200, port = 0) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const status = answer(received.length);
      received.push({ body, signature: String(request.headers['stripe-signature']), at: Date.now() });
      if (status !== null) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${boundPort}/hook`,
    port: boundPort,
    received,
    types: (): string[] => received.map((item) => JSON.parse(item.body).type),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** For tests: waits until something holds, or fails after some seconds. */
export async function until(holds: () => boolean | Promise<boolean>, seconds = 5): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`still not so after ${seconds} s: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
