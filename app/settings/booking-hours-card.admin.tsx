import { X } from 'lucide';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError, inputClass } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bankHolidays } from '../bookings/bank-holidays.ts';
import type { OwnersSettings } from '../content/settings-contract.ts';
import type { TypedSettings } from '../content/settings-rules.ts';
import { Card } from '../editing/card.admin.tsx';
import { CountInput, TextInput } from '../editing/inputs.admin.tsx';
import type { Bound, RecordForm } from '../editing/use-record.admin.ts';
import { formatDay } from '../values/dates.ts';
import { londonDay } from '../values/london-days.ts';

type Field = RecordForm<OwnersSettings, TypedSettings>['field'];

export function BookingHoursCard({ form: { field } }: { form: { field: Field } }) {
  return (
    <Card
      title="Booking hours"
      lead="Consultations are on Fridays. What is booked already stays as it is, whatever you change here."
    >
      <div className="grid gap-5 md:grid-cols-2">
        <TextInput of={field('bookingOpens')} label="First one begins at" maxLength={5} />
        <TextInput of={field('bookingCloses')} label="Last one ends by" maxLength={5} />
        <CountInput of={field('bookingSlotMinutes')} label="Length in minutes" />
        <CountInput of={field('bookingBufferMinutes')} label="Pause between two, in minutes" />
        <CountInput
          of={field('bookingNoticeHours')}
          label="Notice in hours"
          hint="Closer to its beginning than this, a time can no longer be booked."
        />
        <CountInput
          of={field('bookingHorizonDays')}
          label="How far ahead, in days"
          hint="Later Fridays are not offered yet."
        />
      </div>
      <DayList of={field('bookingClosedDays')} />
      <HolidayList of={field('bookingOpenHolidays')} />
    </Card>
  );
}

type DaysField = Bound<string[]>;

const isFriday = (day: string) => new Date(day).getUTCDay() === 5;

function DayList({ of: { name, value: days, error, onChange } }: { of: DaysField }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const today = londonDay(new Date());
  const shown = days.filter((day) => day >= today);

  function add() {
    const isDay = typed !== '' && isFriday(typed);
    setFault(isDay ? undefined : 'Choose a Friday: on other days there are no consultations');
    if (!isDay) return input.current?.focus();
    onChange([...new Set([...days, typed])].sort());
    setTyped('');
  }
  const wrong = fault ?? error;
  return (
    <div>
      <label htmlFor={name} className="font-medium">
        Closed on
      </label>
      <p className="text-sm text-ink-soft">
        Fridays when you are away. Press Save when you have added them all.
      </p>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          ref={input}
          id={name}
          type="date"
          min={today}
          value={typed}
          aria-invalid={Boolean(wrong)}
          aria-describedby={wrong ? `${name}-error` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(undefined);
          }}
          className={`${inputClass} max-w-56`}
        />
        <Button look="quiet" onClick={add}>
          Close this day
        </Button>
      </div>
      <FieldError name={name} error={wrong} />
      {shown.length > 0 && (
        <ul aria-label="Closed days" className="mt-3 flex flex-wrap gap-2">
          {shown.map((day) => (
            <li key={day} className="flex items-center rounded border border-line pl-3">
              {formatDay(day)}
              <button
                type="button"
                aria-label={`Open ${formatDay(day)} again`}
                onClick={() => onChange(days.filter((one) => one !== day))}
                className="grid size-11 place-items-center rounded"
              >
                <Icon of={X} className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function HolidayList({ of: { value: open, onChange } }: { of: DaysField }) {
  const today = londonDay(new Date());
  const holidays = Object.entries(bankHolidays).filter(([day]) => day >= today && isFriday(day));
  return (
    <fieldset>
      <legend className="font-medium">Bank holidays</legend>
      <p className="text-sm text-ink-soft">
        Closed unless you open them. They are known to the end of 2030; close later ones above.
      </p>
      <div className="mt-2 grid md:grid-cols-2">
        {holidays.map(([day, title]) => (
          <label key={day} className="inline-flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={open.includes(day)}
              onChange={({ target }) =>
                onChange(target.checked ? [...open, day].sort() : open.filter((one) => one !== day))
              }
              className="size-5 shrink-0 accent-green"
            />
            <span>
              Open on {formatDay(day)} <span className="text-ink-soft">({title})</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
