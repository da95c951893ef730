import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound, Refusal } from '../../../server/errors.ts';
import { networkOf } from '../../../server/limits/network-address.ts';
import { accountApi } from '../../accounts/account-paths.ts';
import { personFields } from '../../accounts/account-rules.ts';
import { email as accountEmail } from '../../accounts/contract.ts';
import { beginAttempt, networkAttemptLimit } from '../../accounts/guessing/failed-attempts.server.ts';
import { refuseWhenBusy } from '../../accounts/hash-password.server.ts';
import { registerGuest } from '../../accounts/register-guest.server.ts';
import type { Payments } from '../../payments/provider.server.ts';
import type { Db } from '../../tables.ts';
import { confirmation, confirmationQuery } from '../contract.ts';
import { confirmOrder, findBuyer } from './confirmation.server.ts';
import { orderAccountAsked, orderAccountWish } from './contract.ts';

interface ConfirmationOptions {
  db: Db;
  payments: Payments;
  siteUrl: string;
}

export const confirmationRoutes: FastifyPluginAsyncZod<ConfirmationOptions> = async (app, options) => {
  const { db, payments, siteUrl } = options;
  app.get(
    '/api/orders/confirmation',
    {
      config: { rateLimit: { max: 300, timeWindow: '1 minute' } },
      schema: {
        summary: 'The order of a payment, for the buyer who returns from paying',
        querystring: confirmationQuery,
        response: { 200: confirmation },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { payment_intent: intent, payment_intent_client_secret: secret } = request.query;
      return confirmOrder({ db, payments, log: request.log }, intent, secret);
    },
  );

  app.post(
    accountApi.ofOrder(),
    {
      schema: {
        summary:
          'Make an account with the email of an order just paid; the answer is the same for every email',
        body: orderAccountWish,
        response: {
          202: orderAccountAsked,
        },
      },
    },
    async (request, reply) => {
      const { payment_intent: intent, payment_intent_client_secret: secret, password } = request.body;
      refuseWhenBusy();
      await beginAttempt(db, [networkAttemptLimit('register', networkOf(request.ip))]);
      const buyer = await findBuyer({ db, payments }, intent, secret);
      if (!buyer) throw notFound('Payment not found');
      const email = accountEmail.safeParse(buyer.email);
      if (!email.success)
        throw new Refusal(400, 'invalid', 'No account can be made with the email of this order.');
      const user = { ...namesIn(buyer.name), email: email.data, phone: buyer.phone ?? '', password };
      await registerGuest(db, user, siteUrl, new Date());
      return reply.code(202).send({ message: 'Check your email: it says what comes next.' });
    },
  );
};

const { firstName: first, lastName: last } = personFields;

/** Splits "Ada King Noel" into "Ada" and "King Noel". */
export function namesIn(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/);
  const cut = (name: string, length: number) => name.slice(0, length).toWellFormed();
  return { firstName: cut(firstName, first.maxLength), lastName: cut(others.join(' '), last.maxLength) };
}
