import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainPage } from '../../server/plain-page.ts';
import { phoneLink } from '../content/use-content.ts';
import { formatDay } from '../dates.ts';
import { api, paths } from '../paths.ts';
import { PlainError, PlainField } from '../plain-field.server.tsx';
import { namesOf } from '../text-fields.ts';
import { bookingFields } from './booking-rules.ts';
import { calendarFileLink, googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';
import type { FreeSlots } from './contract.ts';
import { formatSlot } from './slots.ts';

interface PlainFormProps {
  typed: Record<string, string>;
  /** What is wrong, by the name of the field. */
  fields: Record<string, string>;
  /** Why it was not taken. */
  message: string;
  /** All that is free now. */
  days: FreeSlots['days'];
}

/** The form as a page that needs no script, with what was typed, why it was refused, and the times that are free now. */
export const plainFormPage = (reply: FastifyReply, props: PlainFormProps) =>
  plainPage(reply, `Error: ${props.message}`, renderToStaticMarkup(<PlainForm {...props} />));

function PlainForm({ typed, fields, message, days }: PlainFormProps) {
  const open = days.filter(({ slots }) => slots.length > 0);
  return (
    <>
      <h1>Book a consultation</h1>
      <p role="alert" className="notice">
        {message}
      </p>
      <form method="post" action={api.bookings()} noValidate>
        <div>
          <label htmlFor="date">Time</label>
          <select
            id="date"
            name="date"
            defaultValue={fields.date ? '' : typed.date}
            aria-invalid={fields.date ? true : undefined}
            aria-describedby={fields.date ? 'date-error' : undefined}
          >
            <option value="">Choose a time</option>
            {open.map(({ day, slots }) => (
              <optgroup key={day} label={`Friday ${formatDay(day)}`}>
                {slots.map(({ start, time }) => (
                  <option key={start} value={start}>
                    {time}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <PlainError name="date" error={fields.date} />
        </div>
        {namesOf(bookingFields).map((name) => (
          <PlainField
            key={name}
            name={name}
            of={bookingFields[name]}
            value={typed[name] ?? ''}
            error={fields[name]}
            isLong={name === 'message'}
          />
        ))}
        <div className="ways">
          <button type="submit">Book this time</button>
          <a href={paths.home()}>Back to the site</a>
        </div>
      </form>
    </>
  );
}

/** What was booked, and where. */
interface BookedProps {
  date: string;
  minutes: number;
  phone: string;
  address: string;
  businessName: string;
  /** Of its link; null where that cannot be told. */
  token: string | null;
}

/** What stands there when a time was booked. */
export const plainBookedPage = (reply: FastifyReply, props: BookedProps) =>
  plainPage(
    reply.header('referrer-policy', 'no-referrer'),
    'Your consultation is booked',
    renderToStaticMarkup(<PlainBooked {...props} />),
  );

function PlainBooked({ date, minutes, phone, address, businessName, token }: BookedProps) {
  const appointment = { date, minutes, title: `Consultation at ${businessName}`, place: address };
  return (
    <>
      <h1>Your consultation is booked</h1>
      <p role="status">
        <strong>{formatSlot(date)}</strong>
      </p>
      <p>
        {minutes} minutes, at {address}. An email with the time is on its way to you. If you cannot come,
        please tell us: <a href={phoneLink(phone)}>{phone}</a>
      </p>
      <div className="ways">
        <a href={googleCalendarLink(appointment)}>Add to Google Calendar</a>
        <a href={outlookCalendarLink(appointment)}>Add to Outlook</a>
        {token !== null && <a href={calendarFileLink(token)}>Add to Apple and others</a>}
        {token !== null && <a href={paths.booking(token)}>Move or cancel</a>}
        <a href={paths.home()}>Go to the home page</a>
      </div>
    </>
  );
}
