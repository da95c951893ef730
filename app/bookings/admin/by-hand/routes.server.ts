import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminApi } from '../../../admin-paths.ts';
import { idParameter } from '../../../editing/contract.ts';
import type { EditorOf } from '../../../editing/editor.server.ts';
import { alsoForStaff } from '../../../editing/for-staff.server.ts';
import { errorAnswer } from '../../../error-answer.ts';
import type { Db } from '../../../tables.ts';
import { booking } from '../../contract.ts';
import { bookByHand, changeNote, changeTime } from './by-hand.server.ts';
import { byHandBody, noteChange, timeChange } from './contract.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer };

/** What the owner does to bookings by hand. */
export const byHandRoutes: FastifyPluginAsyncZod<{ db: Db; editor: EditorOf }> = async (
  app,
  { db, editor },
) => {
  app.post(
    adminApi.bookingsByHand(),
    {
      config: alsoForStaff,
      schema: {
        summary: 'Put down a booking made at the door or by telephone, at any time',
        body: byHandBody,
        response: { 201: booking, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await bookByHand(db, editor(request), request.body)),
  );

  app.put(
    adminApi.bookingTime(),
    {
      config: alsoForStaff,
      schema: {
        summary: 'Give a booking another time or length',
        params: idParameter,
        body: timeChange,
        response: { 200: booking, ...refusals },
      },
    },
    async (request) => changeTime(db, editor(request), request.params.id, request.body),
  );

  app.put(
    adminApi.bookingNote(),
    {
      config: alsoForStaff,
      schema: {
        summary: "Set the owner's own note on a booking",
        params: idParameter,
        body: noteChange,
        response: { 200: booking, ...refusals },
      },
    },
    async (request) => changeNote(db, editor(request), request.params.id, request.body),
  );
};
