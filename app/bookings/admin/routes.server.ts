import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminApi } from '../../admin-paths.ts';
import { idParameter } from '../../editing/contract.ts';
import type { EditorOf } from '../../editing/editor.server.ts';
import { alsoForStaff } from '../../editing/for-staff.server.ts';
import { errorAnswer } from '../../error-answer.ts';
import type { Db } from '../../tables.ts';
import { booking, feedAddress, statusChange } from '../contract.ts';
import { changeBookingStatus, listBookings } from './bookings.server.ts';
import { byHandRoutes } from './by-hand/routes.server.ts';
import { readFeedAddress, renewFeedAddress } from './owner-feed.server.ts';
import { bookingWeekRoutes } from './week/routes.server.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer };

/** Who has booked a consultation, for the owner. */
export const bookingAdminRoutes: FastifyPluginAsyncZod<{
  db: Db;
  editor: EditorOf;
  siteUrl: string;
}> = async (app, { db, editor, siteUrl }) => {
  await app.register(byHandRoutes, { db, editor });
  await app.register(bookingWeekRoutes, { db, editor });

  app.get(
    adminApi.bookings(),
    {
      config: alsoForStaff,
      schema: { summary: 'All bookings, by their time', response: { 200: z.array(booking), ...refusals } },
    },
    async () => listBookings(db),
  );

  app.patch(
    adminApi.bookingStatus(),
    {
      config: alsoForStaff,
      schema: {
        summary: 'Set the status of a booking',
        params: idParameter,
        body: statusChange,
        response: { 200: booking, ...refusals },
      },
    },
    async (request) => changeBookingStatus(db, editor(request), { ...request.params, ...request.body }),
  );

  app.get(
    adminApi.bookingFeed(),
    {
      schema: {
        summary: 'Where a calendar fetches all bookings',
        response: { 200: feedAddress, ...refusals },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { address: await readFeedAddress(db, siteUrl) };
    },
  );

  app.post(
    adminApi.bookingFeed(),
    {
      schema: {
        summary: 'Give the calendar of all bookings another address, and end the old one',
        response: { 200: feedAddress, ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { address: await renewFeedAddress(db, editor(request), siteUrl) };
    },
  );
};
