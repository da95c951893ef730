import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorAnswer } from '../../error-answer.ts';
import { patternOf } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { linkParameter } from '../contract.ts';
import { bookingLink } from '../emails/booking-token.server.ts';
import { downloadedCalendar } from '../emails/calendar-file.server.ts';
import { calendarFileLink } from '../emails/calendar-links.ts';
import { readWorkshop } from '../emails/workshop.server.ts';
import { idOfLink, readLinkedBooking } from './linked-booking.server.ts';

/** The calendar file of a booking for whoever has its link. */
export const bookingDownloadRoutes: FastifyPluginAsyncZod<{ db: Db; siteUrl: string }> = async (
  app,
  { db, siteUrl },
) => {
  app.get(
    patternOf(calendarFileLink, 'token'),
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' }, isCountedHere: true },
      schema: {
        summary: 'A booking as a calendar file, by its link',
        params: linkParameter,
        response: { 200: z.string(), 404: errorAnswer, 429: errorAnswer },
      },
    },
    async ({ params: { token } }, reply) => {
      reply.header('cache-control', 'no-store');
      const booking = await readLinkedBooking(db, await idOfLink(db, token));
      const link = await bookingLink(db, siteUrl, booking.id);
      const text = downloadedCalendar(booking, await readWorkshop(db, siteUrl), link);
      // Telephones offer to add what is shown; whatever cannot show it saves it by this name.
      reply.header('content-disposition', 'inline; filename="consultation.ics"');
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
};
