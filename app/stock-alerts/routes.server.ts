import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound, Refusal } from '../../server/errors.ts';
import { limitAccepted } from '../../server/limits/limit-accepted.ts';
import { isNoScriptForm, readNoScriptForms } from '../../server/uploads/no-script-forms.ts';
import { emailApi, emailPaths } from '../emails/email-paths.ts';
import { answerFormErrors } from '../no-script/form-errors.server.ts';
import { paths } from '../paths.ts';
import type { Db } from '../tables.ts';
import { askedWords } from './alert-rules.ts';
import { confirmAlert, type FindGoods, findAskedGoods, forgetAlert, requestAlert } from './alerts.server.ts';
import { alertAnswer, alertAsked, alertState, alertWish } from './contract.ts';
import { isSaid, refusedPage, type Said, saidPage, wishPage } from './no-script-pages.server.tsx';

interface StockAlertOptions {
  db: Db;
  findGoods: FindGoods;
}

export const stockAlertRoutes: FastifyPluginAsyncZod<StockAlertOptions> = async (app, options) => {
  readNoScriptForms(app);
  await app.register(askingRoutes, options);
  await app.register(answeringRoutes, options);
};

const askingRoutes: FastifyPluginAsyncZod<StockAlertOptions> = async (app, { db, findGoods }) => {
  const refuseTooMany = limitAccepted(app, 'stock alerts', 'You have asked for several already');

  answerFormErrors(app, ({ reply, typed, message, fields }) =>
    refusedPage(reply, { typed, message, error: fields.email }),
  );

  app.post(
    emailApi.stockAlerts(),
    {
      schema: {
        summary: 'Ask to be told when a product is back; the answer is the same for every address',
        body: alertWish,
        response: { 202: alertAsked },
      },
    },
    async (request, reply) => {
      const { product, email } = request.body;
      const goods = await findGoods(db, product);
      if (!goods) throw notFound('Product not found');
      if (!goods.isOut) throw new Refusal(409, 'in_stock', 'It is in stock: you can buy it now.');
      await refuseTooMany(request);
      await requestAlert(db, goods, email, new Date());
      if (isNoScriptForm(request)) return reply.redirect(`${emailPaths.stockAlert()}?said=asked`, 303);
      return reply.code(202).send({ message: askedWords.description });
    },
  );
};

const answeringRoutes: FastifyPluginAsyncZod<StockAlertOptions> = async (app, { db, findGoods }) => {
  const link = z.object({ token: z.string().max(200).default(''), said: z.string().default('') });

  app.get(
    emailPaths.stockAlert(),
    { schema: { hide: true, querystring: link } },
    async ({ query }, reply) => {
      const { token, said } = query;
      if (isSaid(said)) return reply.send(await saidPage(reply, said));
      const goods = await findAskedGoods(db, findGoods, token);
      return reply.send(await (goods ? wishPage(reply, goods, token) : saidPage(reply, 'over')));
    },
  );

  // A GET must change nothing, as email scanners open links.
  app.post(
    emailApi.stockAlertAnswer(),
    {
      schema: {
        summary: 'Confirm or take back the wish to be told, by the token of an email',
        body: alertAnswer,
        response: { 200: alertState },
      },
    },
    async (request, reply) => {
      const { token, wish } = request.body;
      const goods = await findAskedGoods(db, findGoods, token);
      const said = (state: Said) => `${emailPaths.stockAlert()}?said=${state}`;
      const answer = (state: 'waiting' | 'forgotten' | 'back', page: string) =>
        isNoScriptForm(request) ? reply.redirect(page, 303) : { state };
      if (!goods) {
        if (isNoScriptForm(request)) return reply.redirect(said('over'), 303);
        throw notFound('This link has done its work');
      }
      if (wish === 'tell' && goods.isOut) {
        await confirmAlert(db, token, new Date());
        return answer('waiting', said('waiting'));
      }
      await forgetAlert(db, token);
      return wish === 'forget'
        ? answer('forgotten', said('forgotten'))
        : answer('back', paths.product(goods.slug));
    },
  );
};
