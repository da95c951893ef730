import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { noScriptPage } from '../../../server/pages/no-script-page.ts';
import { phoneLink } from '../../content/use-content.ts';
import { NoScriptError, NoScriptField } from '../../no-script/field.server.tsx';
import { api, paths } from '../../paths.ts';
import { formatDay } from '../../values/dates.ts';
import { londonTime } from '../../values/london-days.ts';
import { namesOf } from '../../values/text-fields.ts';
import { bookingFields } from '../booking-rules.ts';
import type { FreeSlots } from '../contract.ts';
import { calendarFileLink, googleCalendarLink, outlookCalendarLink } from '../emails/calendar-links.ts';
import { formatSlot } from '../slots.ts';

interface NoScriptFormProps {
  typed: Record<string, string>;
  /** What is wrong, by the name of the field. */
  fields: Record<string, string>;
  /** Why it was not taken. */
  message: string;
  /** All that is free now. */
  days: FreeSlots['days'];
}

/** The form as a page that needs no script, with what was typed, why it was refused, and the times that are free now. */
export const noScriptFormPage = (reply: FastifyReply, props: NoScriptFormProps) =>
  noScriptPage(reply, `Error: ${props.message}`, renderToStaticMarkup(<NoScriptForm {...props} />));

function NoScriptForm({ typed, fields, message, days }: NoScriptFormProps) {
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
          <NoScriptError name="date" error={fields.date} />
        </div>
        {namesOf(bookingFields).map((name) => (
          <NoScriptField
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
  /** Until when it waits to be confirmed; null where it stands. */
  heldUntil: string | null;
  phone: string;
  address: string;
  businessName: string;
  /** Of its link; null where that cannot be told. */
  token: string | null;
  isEmailed: boolean;
}

/** What stands there when a time was booked, or is held. */
export const noScriptBookedPage = (reply: FastifyReply, props: BookedProps) =>
  noScriptPage(
    reply.header('referrer-policy', 'no-referrer'),
    titleOf(props),
    renderToStaticMarkup(<PlainBooked {...props} />),
  );

const titleOf = ({ heldUntil }: BookedProps) =>
  heldUntil === null ? 'Your consultation is booked' : 'One more step: confirm it by email';

function PlainBooked(props: BookedProps) {
  const { date, heldUntil } = props;
  return (
    <>
      <h1>{titleOf(props)}</h1>
      <p role="status">
        <strong>{formatSlot(date)}</strong>
      </p>
      {heldUntil === null ? <PlainStands {...props} /> : <PlainHeld {...props} until={heldUntil} />}
    </>
  );
}

function PlainHeld({ until, phone }: BookedProps & { until: string }) {
  return (
    <>
      <p>
        Unusually many people are booking just now, so we ask everyone to confirm. Please open the email that
        is on its way to you and press the button in it. We keep this time for you until{' '}
        {londonTime(new Date(until))}. If no email comes, please ring us:{' '}
        <a href={phoneLink(phone)}>{phone}</a>
      </p>
      <div className="ways">
        <a href={paths.home()}>Go to the home page</a>
      </div>
    </>
  );
}

function PlainStands({ date, minutes, phone, address, businessName, token, isEmailed }: BookedProps) {
  const appointment = { date, minutes, title: `Consultation at ${businessName}`, place: address };
  return (
    <>
      <p>
        {minutes} minutes, at {address}.{' '}
        {isEmailed
          ? 'An email with the time is on its way to you.'
          : 'We have sent several emails to your address already, so none goes out about this: please note the time.'}{' '}
        If you cannot come, please tell us: <a href={phoneLink(phone)}>{phone}</a>
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
