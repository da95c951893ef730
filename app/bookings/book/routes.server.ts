import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { canonicalMailbox } from '../../../server/emails/mailbox.ts';
import { limitAccepted } from '../../../server/limits/limit-accepted.ts';
import { networkOf } from '../../../server/limits/network-address.ts';
import { tagAnswer } from '../../../server/tag-answer.ts';
import { isNoScriptForm, readNoScriptForms } from '../../../server/uploads/no-script-forms.ts';
import { readCurrentUser, requireUser } from '../../accounts/current-user.server.ts';
import { olderQuestion } from '../../accounts/older/contract.ts';
import { contentCacheTag } from '../../content/cache-tags.ts';
import { answerFormErrors, type FormRefusal } from '../../no-script/form-errors.server.ts';
import { api, paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { withQuery } from '../../values/with-query.ts';
import { listAccountBookings, listVisits } from '../account/account-bookings.server.ts';
import { refuseFaults } from '../booking-changes.server.ts';
import { bookingFaults } from '../booking-rules.ts';
import {
  accountBooking,
  accountVisit,
  bookedQuestion,
  bookingBody,
  calendar,
  calendarQuestion,
  freeSlots,
  madeBooking,
  slotQuestion,
} from '../contract.ts';
import { readBookingToken } from '../emails/booking-token.server.ts';
import {
  anyDay,
  isSlotFree,
  readCalendar,
  readFreeSlots,
  refuseNoSlot,
  slotsCacheTag,
} from '../free-slots.server.ts';
import type { Booker, HasBought } from './admit-guest.server.ts';
import { bookSlot, findLiveBooking, requireRepeatedBooking } from './book-slot.server.ts';
import { noScriptBookedPage, noScriptFormPage } from './no-script-pages.server.tsx';

const bookedPath = `${paths.book()}/done`;

/** Server-side rendering asks with the visitor's address. */
const slotLimit = { rateLimit: { max: 300, timeWindow: '1 minute' }, isCountedHere: true };

export const bookingRoutes: FastifyPluginAsyncZod<{
  db: Db;
  isPublic: boolean;
  hasBought: HasBought;
}> = async (app, { db, isPublic, hasBought }) => {
  const refuseTooMany = limitAccepted(app, 'bookings', 'You have booked several times already');

  readNoScriptForms(app);

  answerFormErrors(app, (refused) => formOnceMore(db, refused));

  app.get(
    '/api/bookings/slots',
    {
      config: slotLimit,
      schema: {
        summary: 'The Fridays from one day to another with the times that can be booked now',
        querystring: slotQuestion,
        response: { 200: freeSlots },
      },
    },
    async ({ query: { from, to } }, reply) => {
      reply.header('cache-control', 'no-store');
      return readFreeSlots(db, from, to);
    },
  );

  app.get(
    '/api/bookings/calendar',
    {
      config: slotLimit,
      schema: {
        summary: 'A month of Fridays with the times that can be booked now',
        querystring: calendarQuestion,
        response: { 200: calendar },
      },
    },
    async ({ query: { day } }, reply) => {
      reply.header('cache-control', 'no-cache');
      tagAnswer(reply, slotsCacheTag, contentCacheTag);
      return readCalendar(db, day);
    },
  );

  app.get(
    bookedPath,
    { schema: { hide: true, querystring: bookedQuestion } },
    async ({ query: { at, link, email } }, reply) => {
      const booking = at && (await findLiveBooking(db, at));
      if (!booking) return reply.redirect(paths.book(), 303);
      const token = (await readBookingToken(db, link)) === booking.id ? link : null;
      const { date, minutes, heldUntil } = booking;
      const isEmailed = email !== 'no';
      return reply.send(await noScriptBookedPage(reply, { date, minutes, heldUntil, token, isEmailed }));
    },
  );

  app.post(
    api.bookings(),
    { schema: { summary: 'Book a consultation', body: bookingBody, response: { 201: madeBooking } } },
    async (request, reply) => {
      const { body } = request;
      refuseFaults(bookingFaults(body));
      const hours = await refuseNoSlot(db, body.date);
      const isFree = await isSlotFree(db, body.date, hours);
      if (isFree) await refuseTooMany(request);
      const made = isFree
        ? await bookSlot(db, body, await readBooker(request, body.email), hours, hasBought)
        : await requireRepeatedBooking(db, body);
      if (isNoScriptForm(request)) {
        const email = made.isEmailed ? '' : 'no';
        return reply.redirect(withQuery(bookedPath, { at: made.date, link: made.token ?? '', email }), 303);
      }
      return reply.code(201).send(made);
    },
  );

  app.get(
    api.accountBookings(),
    {
      schema: {
        summary: 'My bookings',
        querystring: olderQuestion,
        response: { 200: z.array(accountBooking) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listAccountBookings(db, await requireUser(db, request, isPublic), request.query.before);
    },
  );

  app.get(
    api.accountVisits(),
    { schema: { summary: 'When I was at the workshop', response: { 200: z.array(accountVisit) } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listVisits(db, await requireUser(db, request, isPublic));
    },
  );

  /** The owner may book any number from the workshop's network. An account proves only its own mailbox. */
  async function readBooker(request: FastifyRequest, email: string): Promise<Booker> {
    const user = await readCurrentUser(db, request, isPublic);
    if (!user) return { network: networkOf(request.ip), isProven: false };
    const isOwn = canonicalMailbox(user.email) === canonicalMailbox(email);
    return {
      network: user.isAdmin ? null : networkOf(request.ip),
      isProven: user.isEmailVerified && (user.isAdmin || isOwn),
    };
  }
};

/** If the database is down, shows the form without times. */
async function formOnceMore(db: Db, refused: FormRefusal): Promise<string> {
  const days = await readFreeSlots(db, anyDay.first, anyDay.last).then(
    (free) => free.days,
    () => [],
  );
  return noScriptFormPage(refused.reply, refused, days);
}
