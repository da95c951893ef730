import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refusal } from '../../../server/errors.ts';
import { limitAccepted } from '../../../server/limits/limit-accepted.ts';
import { isNoScriptForm, readNoScriptForms } from '../../../server/uploads/no-script-forms.ts';
import { answerFormErrors } from '../../no-script/form-errors.server.ts';
import { refusalPage } from '../../no-script/refusal-page.server.tsx';
import { api, paths, patternOf } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { calendar, calendarQuestion, linkedBooking, linkParameter, moveBody } from '../contract.ts';
import { bookingLink } from '../emails/booking-token.server.ts';
import { downloadedCalendar } from '../emails/calendar-file.server.ts';
import { calendarFileLink } from '../emails/calendar-links.ts';
import { readWorkshop } from '../emails/workshop.server.ts';
import { readCalendar } from '../free-slots.server.ts';
import {
  cancelBooking,
  confirmBooking,
  idOfLink,
  linked,
  moveBooking,
  planCancel,
  planMove,
  readLinkedBooking,
} from './change-linked-booking.server.ts';
import { changePath, donePath } from './linked-view.ts';

const link = patternOf(api.linkedBooking, 'token');

const readLimit = { rateLimit: { max: 300, timeWindow: '1 minute' }, isCountedHere: true };
const changeAnswers = { 200: linkedBooking };

/** Only a POST changes a booking, as mail scanners open links. */
export const bookingLinkRoutes: FastifyPluginAsyncZod<{ db: Db; siteUrl: string }> = async (
  app,
  { db, siteUrl },
) => {
  const refuseTooMany = limitAccepted(app, 'booking changes', 'You have changed several bookings already');

  readNoScriptForms(app);

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store' });
  });

  answerFormErrors(app, ({ request, reply, message }) => {
    const { token } = linkParameter.parse(request.params);
    const isMove = request.routeOptions.url === `${link}/move`;
    const back = isMove ? changePath(token, 'move') : paths.booking(token);
    const label = 'Back to your consultation';
    return refusalPage(reply, { title: 'Your consultation', message, back, label });
  });

  app.get(
    link,
    {
      config: readLimit,
      schema: { summary: 'A booking by its link', params: linkParameter, response: { 200: linkedBooking } },
    },
    async ({ params }) => linked(db, await readLinkedBooking(db, await idOfLink(db, params.token))),
  );

  app.get(
    `${link}/calendar`,
    {
      config: readLimit,
      schema: {
        summary: 'A month of Fridays with the times to which a booking can be moved',
        params: linkParameter,
        querystring: calendarQuestion,
        response: { 200: calendar },
      },
    },
    async ({ params, query }) => {
      const booking = await readLinkedBooking(db, await idOfLink(db, params.token));
      return readCalendar(db, query.day, booking);
    },
  );

  app.get(
    patternOf(calendarFileLink, 'token'),
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' }, isCountedHere: true },
      schema: {
        summary: 'A booking as a calendar file, by its link',
        params: linkParameter,
        response: { 200: z.string() },
      },
    },
    async ({ params }, reply) => {
      const booking = await readLinkedBooking(db, await idOfLink(db, params.token));
      const address = await bookingLink(db, siteUrl, booking.id);
      const text = downloadedCalendar(booking, await readWorkshop(db, siteUrl), address);
      // Phones offer to add an inline file; other devices save it by this name.
      reply.header('content-disposition', 'inline; filename="consultation.ics"');
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );

  app.post(
    `${link}/move`,
    {
      schema: {
        summary: 'Move a booking to another time by its link',
        params: linkParameter,
        body: moveBody,
        response: changeAnswers,
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { date } = request.body;
      if (date === '')
        throw new Refusal(400, 'invalid', 'Choose a time', { fields: { date: 'Choose a time' } });
      const id = await idOfLink(db, token);
      if (await planMove(db, id, date)) await refuseTooMany(request);
      const moved = await moveBooking(db, id, date);
      return isNoScriptForm(request) ? reply.redirect(donePath(token, 'moved'), 303) : moved;
    },
  );

  app.post(
    `${link}/cancel`,
    { schema: { summary: 'Cancel a booking by its link', params: linkParameter, response: changeAnswers } },
    async (request, reply) => {
      const { token } = request.params;
      const id = await idOfLink(db, token);
      if (await planCancel(db, id)) await refuseTooMany(request);
      const cancelled = await cancelBooking(db, id);
      return isNoScriptForm(request) ? reply.redirect(paths.booking(token), 303) : cancelled;
    },
  );

  app.post(
    `${link}/confirm`,
    {
      config: { rateLimit: { max: 30, timeWindow: '1 minute' }, isCountedHere: true },
      schema: {
        summary: 'Confirm a held booking by the link in its email',
        params: linkParameter,
        response: changeAnswers,
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const confirmed = await confirmBooking(db, await idOfLink(db, token));
      return isNoScriptForm(request) ? reply.redirect(donePath(token, 'confirmed'), 303) : confirmed;
    },
  );
};
