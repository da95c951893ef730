import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminApi } from '../admin-paths.ts';
import { idParameter } from '../editing/contract.ts';
import type { EditorOf } from '../editing/editor.server.ts';
import { errorAnswer } from '../error-answer.ts';
import type { Db } from '../tables.ts';
import { changeBookingStatus, listBookings } from './bookings.server.ts';
import { booking, statusChange } from './contract.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer };

/** Who has booked a consultation, for the owner. */
export const bookingAdminRoutes: FastifyPluginAsyncZod<{ db: Db; editor: EditorOf }> = async (
  app,
  { db, editor },
) => {
  app.get(
    adminApi.bookings(),
    { schema: { summary: 'All bookings, by their time', response: { 200: z.array(booking), ...refusals } } },
    async () => listBookings(db),
  );

  app.patch(
    adminApi.bookingStatus(),
    {
      schema: {
        summary: 'Set the status of a booking',
        params: idParameter,
        body: statusChange,
        response: { 200: booking, ...refusals },
      },
    },
    async (request) => changeBookingStatus(db, editor(request), { ...request.params, ...request.body }),
  );
};
