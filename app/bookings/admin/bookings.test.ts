import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildBooking, buildContent } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import { bookingStatuses } from '../booking-rules.ts';
import { booking } from '../contract.ts';
import { readTaken } from '../free-slots.server.ts';

describeOnBothDatabases("the owner's bookings", (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;
  const slot = '2026-11-27T13:30:00.000Z';

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  beforeEach(() => database.db.deleteFrom('bookings').execute());

  const list = async () => {
    const answer = await ask(app, 'GET', adminApi.bookings(), { cookie: owner.cookie });
    return z.array(booking.strict()).parse(answer.json());
  };
  const set = (id: number, body: object) =>
    ask(app, 'PATCH', adminApi.bookingStatus(id), { cookie: owner.cookie, body });

  it('are listed by their time, with all that people wrote', async () => {
    const { id: later } = await buildBooking(database.db, { date: '2026-12-04T13:00:00.000Z' });
    const { id: sooner } = await buildBooking(database.db, {
      date: slot,
      phone: '01632 960123',
      message: 'A fridge',
    });
    expect(await list()).toMatchObject([
      { id: sooner, date: slot, phone: '01632 960123', message: 'A fridge', status: 'pending' },
      { id: later, date: '2026-12-04T13:00:00.000Z', phone: null, message: null },
    ]);
  });

  it('go from any status to any other, and the history says who did it', async () => {
    const { id } = await buildBooking(database.db, { date: slot, name: 'Ada Fernsby' });
    for (const from of bookingStatuses) {
      for (const to of bookingStatuses) {
        for (const status of [from, to]) {
          const answer = await set(id, { status });
          expect(answer.statusCode, `${from} to ${to}`).toBe(200);
          expect(answer.json()).toMatchObject({ id, status });
        }
      }
    }
    expect(await list()).toMatchObject([{ status: 'completed' }]);
    const history = await ask(app, 'GET', `${adminApi.changes()}?kind=booking&recordId=${id}`, {
      cookie: owner.cookie,
    });
    expect(history.json()[0]).toMatchObject({
      editorName: 'Olive Owner',
      label: 'Ada Fernsby, Friday 27 November 2026, 13:30',
      action: 'updated',
      fields: [{ name: 'status', before: 'cancelled', after: 'completed' }],
    });
  });

  it('leave a time to whoever has it now', async () => {
    const { id: gone } = await buildBooking(database.db, { date: slot, status: 'cancelled' });
    const { id: taker } = await buildBooking(database.db, { date: slot });
    for (const status of ['pending', 'confirmed']) {
      const answer = await set(gone, { status });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'slot_taken', message: /Somebody else has this time now/ });
    }
    expect((await set(gone, { status: 'completed' })).statusCode).toBe(200);
    await set(gone, { status: 'cancelled' });
    await set(taker, { status: 'cancelled' });
    // Of two that are taken up again at once one has it.
    const answers = await Promise.all([gone, taker].map((id) => set(id, { status: 'confirmed' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('leave a time to whoever was marked completed before it came', async () => {
    const date = '2038-11-26T13:30:00.000Z';
    const { id } = await buildBooking(database.db, { date });
    const taken = () => readTaken(database.db, '2038-11-26', '2038-11-26');
    await set(id, { status: 'completed' });
    expect(await taken()).toEqual([{ date, minutes: 30 }]);
    await set(id, { status: 'cancelled' });
    expect(await taken()).toEqual([]);
  });

  it('leave a time to whoever has a part of it, since the slots were of another length', async () => {
    const { id: gone } = await buildBooking(database.db, { date: slot, minutes: 45, status: 'cancelled' });
    await buildBooking(database.db, { date: '2026-11-27T14:00:00.000Z' });
    expect((await set(gone, { status: 'confirmed' })).statusCode).toBe(409);
    await database.db.updateTable('bookings').set({ minutes: 30 }).where('id', '=', gone).execute();
    expect((await set(gone, { status: 'confirmed' })).statusCode).toBe(200);
  });

  it.each([{}, { status: '' }, { status: 'done' }, { status: null }])(
    'refuse %j as a status',
    async (body) => {
      const { id } = await buildBooking(database.db, { date: slot });
      const answer = await set(id, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({
        status: 'Choose one of: pending, confirmed, cancelled, completed',
      });
    },
  );

  it('are not found where there are none', async () => {
    expect((await set(999_999, { status: 'confirmed' })).statusCode).toBe(404);
  });
});
