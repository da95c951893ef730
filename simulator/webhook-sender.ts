import { createHmac } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { nowInSeconds } from './shapes/ids.ts';

/** Where signed events go. `events` limits their types, as an endpoint at Stripe does; all when absent. */
export interface WebhookTarget {
  url: string;
  secret: string;
  events?: readonly string[];
}

/** Posts bodies to the webhook. */
export interface Sender {
  /** Posts one event; the promise gives the status, or 0 when there was no answer in time. */
  send(body: string): Promise<number>;
  /** Lets go of all that is under way; it counts as not answered. */
  abandon(): void;
}

const patienceMs = 10_000;

/** `Stripe-Signature` for a body sent at a time (seconds): HMAC-SHA256 over `time.body`. */
function signatureHeader(body: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}

/** A sender that keeps at most `maxSockets` connections to the webhook. */
export function createSender(target: WebhookTarget, maxSockets: number): Sender {
  const url = new URL(target.url);
  const secure = url.protocol === 'https:';
  const options = { keepAlive: true, maxSockets };
  const agent = secure ? new HttpsAgent(options) : new HttpAgent(options);
  const request = secure ? httpsRequest : httpRequest;
  return {
    send(body) {
      const headers = {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Stripe/1.0 (Ampervan simulator)',
        'Stripe-Signature': signatureHeader(body, target.secret, nowInSeconds()),
      };
      return new Promise((resolve) => {
        const outgoing = request(url, { method: 'POST', agent, headers, timeout: patienceMs });
        outgoing.on('response', (answer) => {
          resolve(answer.statusCode ?? 0);
          answer.on('error', () => {});
          answer.resume();
        });
        outgoing.on('timeout', () => outgoing.destroy());
        outgoing.on('error', () => resolve(0));
        outgoing.on('close', () => resolve(0));
        outgoing.end(body);
      });
    },
    abandon: () => agent.destroy(),
  };
}
