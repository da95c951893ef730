import { type CsvRow, inParts } from '../../../server/csv/write-csv.ts';
import type { Db } from '../../tables.ts';
import { londonMinute } from '../../values/london-days.ts';
import type { Booking } from '../contract.ts';

export const bookingColumns = [...['when', 'minutes', 'state', 'name', 'email', 'phone', 'about', 'booked']];

export async function* exportBookings(db: Db): AsyncGenerator<CsvRow[]> {
  const parts = inParts(
    0,
    (afterId, most) =>
      db.selectFrom('bookings').selectAll().where('id', '>', afterId).orderBy('id').limit(most).execute(),
    ({ id }) => id,
  );
  for await (const bookings of parts) yield bookings.map(toCsvRow);
}

const toCsvRow = ({ date, minutes, status, name, email, phone, message, createdAt }: Booking): CsvRow => ({
  when: londonMinute(date),
  minutes: String(minutes),
  state: status,
  name,
  email,
  phone: phone ?? '',
  about: message ?? '',
  booked: londonMinute(createdAt),
});
