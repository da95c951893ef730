import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminApi } from '../../../admin-paths.ts';
import { idParameter } from '../../../editing/contract.ts';
import type { EditorOf } from '../../../editing/editor.server.ts';
import { alsoForStaff } from '../../../editing/for-staff.server.ts';
import { errorAnswer } from '../../../error-answer.ts';
import type { Db } from '../../../tables.ts';
import { addDays, londonDay, mondayOf, startOfDay } from '../../../values/london-days.ts';
import { farAhead, listBlocks } from '../../blocks.server.ts';
import { bookingBlock } from '../../contract.ts';
import { readBookingHours } from '../../free-slots.server.ts';
import { weekOf } from '../../slots.ts';
import { blockTime, unblockTime } from './block-times.server.ts';
import { type BookingWeek, blockBody, bookingWeek, madeBlock, weekQuestion } from './contract.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer };

/** The owner's calendar, and the times that they block in it. */
export const bookingWeekRoutes: FastifyPluginAsyncZod<{ db: Db; editor: EditorOf }> = async (
  app,
  { db, editor },
) => {
  app.get(
    adminApi.bookingWeek(),
    {
      config: alsoForStaff,
      schema: {
        summary: "A week of the owner's calendar: its slots and blocked times",
        querystring: weekQuestion,
        response: { 200: bookingWeek, ...refusals },
      },
    },
    async ({ query }) => readWeek(db, query.day),
  );

  app.get(
    adminApi.bookingBlocks(),
    {
      config: alsoForStaff,
      schema: {
        summary: 'The blocked times to come, the earliest first',
        response: { 200: z.array(bookingBlock), ...refusals },
      },
    },
    async () => listBlocks(db, new Date().toISOString(), farAhead),
  );

  app.post(
    adminApi.bookingBlocks(),
    {
      config: alsoForStaff,
      schema: {
        summary: 'Block a time, so that it is offered to nobody',
        body: blockBody,
        response: { 201: madeBlock, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await blockTime(db, editor(request), request.body)),
  );

  app.delete(
    adminApi.bookingBlock(),
    {
      config: alsoForStaff,
      schema: {
        summary: 'Free a blocked time before it ends',
        params: idParameter,
        response: { 200: bookingBlock, ...refusals },
      },
    },
    async (request) => unblockTime(db, editor(request), request.params.id),
  );
};

/** The week of a day, of today where none is named: its slots, and what is blocked of it. */
async function readWeek(db: Db, day: string): Promise<BookingWeek> {
  const monday = mondayOf(day || londonDay(new Date()));
  const hours = await readBookingHours(db);
  const ends = startOfDay(addDays(monday, 7)).toISOString();
  const { slotMinutes, bufferMinutes } = hours;
  return {
    days: weekOf(monday, hours),
    blocks: await listBlocks(db, startOfDay(monday).toISOString(), ends),
    slotMinutes,
    bufferMinutes,
  };
}
