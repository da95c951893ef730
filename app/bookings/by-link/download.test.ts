import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildBooking, buildContent } from '../../../test/builders.ts';
import { describeOnDatabase } from '../../../test/databases.ts';
import { ask } from '../../../test/people.ts';
import { readAppointment } from '../../../test/read-calendar.ts';
import { composeBookingEmail } from '../emails/booking-emails.server.ts';
import { signBooking } from '../emails/booking-token.server.ts';
import { calendarFileLink } from '../emails/calendar-links.ts';

describeOnDatabase('the calendar file of a booking, by its link', (open) => {
  it("is the same appointment as in the email, follows each change, and is nobody else's", async () => {
    const database = await open();
    const { db } = database;
    await buildContent(db, { email: 'owner@ampervan.example', address: '1 Workshop Lane' });
    const { app } = await buildTestApp({ database });
    const person = {
      name: 'Ada Fernsby',
      email: 'ada@example.com',
      phone: '01632 960 456',
      message: 'A fridge',
    };
    const { id } = await buildBooking(db, { ...person, date: '2038-11-26T13:30:00.000Z' });
    const token = await signBooking(db, id);
    const download = (of: string) => ask(app, 'GET', calendarFileLink(of));

    const answer = await download(token);
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'no-store',
        'content-disposition': 'inline; filename="consultation.ics"',
      },
    ]);
    const file = readAppointment(answer.body);
    expect(file).toMatchObject({
      method: 'PUBLISH',
      start: '2038-11-26T13:30:00.000Z',
      sequence: 0,
      location: '1 Workshop Lane',
    });
    expect(file.url).toMatch(new RegExp(`/booking/${token}$`));
    expect(answer.body).not.toMatch(/Ada|ada@|960 456|fridge/);
    const data = { bookingId: id, by: 'customer', from: '', to: '' } as const;
    const email = await composeBookingEmail(db, new URL(file.url ?? '').origin, 'booking-received', data);
    expect(readAppointment(email?.calendar?.content ?? '').uid).toBe(file.uid);

    await db.updateTable('bookings').set({ status: 'cancelled', sequence: 1 }).where('id', '=', id).execute();
    expect(readAppointment((await download(token)).body)).toMatchObject({ sequence: 1, status: 'CANCELLED' });
    for (const wrong of [`${id}`, `${token}0`, token.replace(/^\d+/, String(id + 1)), 'x']) {
      expect((await download(wrong)).statusCode).toBe(404);
    }
  });
});
