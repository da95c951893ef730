import type { FastifyReply } from 'fastify';
import type { RefusedForm } from '../../../browser/use-form.ts';
import { noScriptPage } from '../../../server/pages/no-script-page.tsx';
import { FieldError, inputClass } from '../../../ui/forms/field.tsx';
import { formatDay } from '../../values/dates.ts';
import type { FreeSlots } from '../contract.ts';
import Booked, { type BookedProps } from './booked.tsx';
import { EmptyBookingForm } from './booking-form.tsx';

export const noScriptFormPage = (reply: FastifyReply, refused: RefusedForm, days: FreeSlots['days']) =>
  noScriptPage(
    reply,
    `Error: ${refused.message}`,
    <>
      <h1 className="text-3xl">Book a consultation</h1>
      <EmptyBookingForm
        refused={refused}
        timesWithoutScripts={
          <TimeSelect days={days} chosen={refused.typed.date ?? ''} error={refused.fields.date} />
        }
      />
    </>,
  );

interface TimeSelectProps {
  days: FreeSlots['days'];
  chosen: string;
  error: string | undefined;
}

function TimeSelect({ days, chosen, error }: TimeSelectProps) {
  return (
    <div>
      <label htmlFor="date" className="font-medium">
        Time
      </label>
      <select
        id="date"
        name="date"
        defaultValue={error ? '' : chosen}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? 'date-error' : undefined}
        className={`${inputClass} mt-1.5`}
      >
        <option value="">Choose a time</option>
        {days
          .filter(({ slots }) => slots.length > 0)
          .map(({ day, slots }) => (
            <optgroup key={day} label={`Friday ${formatDay(day)}`}>
              {slots.map(({ start, time }) => (
                <option key={start} value={start}>
                  {time}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
      <FieldError name="date" error={error} />
    </div>
  );
}

export const noScriptBookedPage = (reply: FastifyReply, booked: BookedProps) =>
  noScriptPage(
    reply.header('referrer-policy', 'no-referrer'),
    booked.heldUntil === null ? 'Your consultation is booked' : 'One more step: confirm it by email',
    <>
      <h1 className="text-3xl">Book a consultation</h1>
      <h2 className="sr-only">Your time</h2>
      <Booked {...booked} />
    </>,
  );
