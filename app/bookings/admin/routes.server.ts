import { z } from 'zod';
import { recordSensitiveDownload } from '../../accounts/emails/grave-acts.server.ts';
import { adminApi } from '../../admin-paths.ts';
import { idParameter } from '../../editing/contract.ts';
import type { EditorRoutes } from '../../editing/editor.server.ts';
import { confirmedRoute, staffRoute } from '../../editing/for-staff.server.ts';
import { booking, bookingBlock, feedAddress, statusChange } from '../contract.ts';
import { farAhead, listBlocks } from '../free-slots.server.ts';
import { changeBookingStatus, listBookings } from './bookings.server.ts';
import { bookByHand, changeNote, changeTime } from './by-hand/by-hand.server.ts';
import { byHandBody, noteChange, timeChange } from './by-hand/contract.ts';
import { readFeedAddress, renewFeedAddress } from './owner-feed.server.ts';
import { blockTime, readWeek, unblockTime } from './week/block-times.server.ts';
import { blockBody, bookingWeek, madeBlock, weekQuestion } from './week/contract.ts';

const params = idParameter;
const response = { 200: booking };

export const bookingAdminRoutes: EditorRoutes<{ siteUrl: string }> = async (app, { db, editor, siteUrl }) => {
  app.get(
    adminApi.bookings(),
    staffRoute('All bookings, by their time', { response: { 200: z.array(booking) } }),
    async () => listBookings(db),
  );

  app.patch(
    adminApi.bookingStatus(),
    staffRoute('Set the status of a booking', { params, body: statusChange, response }),
    async (request) => changeBookingStatus(db, editor(request), request.params.id, request.body),
  );

  app.post(
    adminApi.bookingsByHand(),
    staffRoute('Put down a booking made at the door or by telephone, at any time', {
      body: byHandBody,
      response: { 201: booking },
    }),
    async (request, reply) => reply.code(201).send(await bookByHand(db, editor(request), request.body)),
  );

  app.put(
    adminApi.bookingTime(),
    staffRoute('Give a booking another time or length', { params, body: timeChange, response }),
    async (request) => changeTime(db, editor(request), request.params.id, request.body),
  );

  app.put(
    adminApi.bookingNote(),
    staffRoute("Set the owner's own note on a booking", { params, body: noteChange, response }),
    async (request) => changeNote(db, editor(request), request.params.id, request.body),
  );

  app.get(
    adminApi.bookingWeek(),
    staffRoute("A week of the owner's calendar: its slots and blocked times", {
      querystring: weekQuestion,
      response: { 200: bookingWeek },
    }),
    async ({ query }) => readWeek(db, query.day),
  );

  app.get(
    adminApi.bookingBlocks(),
    staffRoute('The blocked times to come, the earliest first', { response: { 200: z.array(bookingBlock) } }),
    async () => listBlocks(db, new Date().toISOString(), farAhead),
  );

  app.post(
    adminApi.bookingBlocks(),
    staffRoute('Block a time, so that it is offered to nobody', {
      body: blockBody,
      response: { 201: madeBlock },
    }),
    async (request, reply) => reply.code(201).send(await blockTime(db, editor(request), request.body)),
  );

  app.delete(
    adminApi.bookingBlock(),
    staffRoute('Free a blocked time before it ends', {
      params,
      response: { 200: bookingBlock },
    }),
    async (request) => unblockTime(db, editor(request), request.params.id),
  );

  app.get(
    adminApi.bookingFeed(),
    confirmedRoute('Where a calendar fetches all bookings', { response: { 200: feedAddress } }),
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const settings = { kind: 'settings', id: 1, label: 'The address of the calendar' } as const;
      const what = 'has looked at the address of the bookings’ calendar';
      await recordSensitiveDownload(db, editor(request), { ...settings, action: 'looked at' }, what);
      return { address: await readFeedAddress(db, siteUrl) };
    },
  );

  app.post(
    adminApi.bookingFeed(),
    confirmedRoute('Give the calendar of all bookings another address, and end the old one', {
      response: { 200: feedAddress },
    }),
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { address: await renewFeedAddress(db, editor(request), siteUrl) };
    },
  );
};
