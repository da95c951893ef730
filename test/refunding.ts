import type { FastifyInstance } from 'fastify';
import { adminApi } from '../app/admin-paths.ts';
import type { AdminOrder } from '../app/orders/admin/contract.ts';
import { ask } from './people.ts';

let keys = 0;
/** The key of a new intention to give money back. */
export const newKey = () => `intention-${++keys}`;

/** The wish to give so much back, of no line in particular. */
export const amount = (pounds: string) => ({ kind: 'amount', amount: pounds, total: pounds });

/** An order as the owner with this cookie sees it. */
export const readOrder = async (
  app: FastifyInstance,
  cookie: string,
  orderNumber: string,
): Promise<AdminOrder> => (await ask(app, 'GET', adminApi.order(orderNumber), { cookie })).json();

/** Gives money back as the owner with this cookie does, as an intention of its own where the wish has no key. */
export async function giveBack(app: FastifyInstance, cookie: string, orderNumber: string, wish: object) {
  const body = { key: newKey(), ...wish };
  const answer = await ask(app, 'POST', adminApi.orderRefunds(orderNumber), { cookie, body });
  return { status: answer.statusCode, body: answer.json() };
}
