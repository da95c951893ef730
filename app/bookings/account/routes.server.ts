import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { forSignedIn } from '../../accounts/signed-in-routes.server.ts';
import { errorAnswer } from '../../error-answer.ts';
import { api } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { accountBooking } from '../contract.ts';
import { listAccountBookings } from './account-bookings.server.ts';

/** The bookings of the person who is signed in. */
export const accountBookingRoutes: FastifyPluginAsyncZod<{ db: Db; isPublic: boolean }> = async (
  app,
  { db, isPublic },
) => {
  const person = forSignedIn(app, db, isPublic);

  app.get(
    api.accountBookings(),
    { schema: { summary: 'My bookings', response: { 200: z.array(accountBooking), 401: errorAnswer } } },
    async (request) => listAccountBookings(db, person(request)),
  );
};
