import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { FieldError } from '../../ui/forms/field.tsx';
import { formatDay } from '../values/dates.ts';
import type { Calendar } from './contract.ts';
import { calendarQuery } from './queries.ts';

interface SlotPickerProps {
  /** Falls back to the first day of its month with a free slot. */
  day: string;
  error: string | undefined;
  /** The booking being moved, as in `api.bookingCalendar`. */
  of?: string;
  dayAt: string;
  onChoose: (words: string) => void;
}

export function SlotPicker({ day, error, of, dayAt, onChoose }: SlotPickerProps) {
  const [asked, setAsked] = useState(day);
  const [picked, setPicked] = useState(day);
  const { data, isError } = useQuery({ ...calendarQuery(asked, of), placeholderData: keepPreviousData });
  function show(another: string) {
    setPicked(another);
    if (!data?.days.some((one) => one.day === another)) setAsked(another);
    onChoose('');
  }
  if (!data) {
    return (
      <p role="status" className="min-h-96">
        {isError
          ? 'The free times could not be fetched. Please reload the page, or ring us.'
          : 'Looking for free times...'}
      </p>
    );
  }
  const shown = shownDay(data, picked);
  return (
    <div className="grid content-start gap-6">
      <FridayList calendar={data} shown={shown?.day} linkTo={(to) => linkTo(dayAt + to, () => show(to))} />
      <p role="status" className="sr-only">
        {shown ? `Friday ${formatDay(shown.day)}: ${formatTimeCount(shown.slots.length)}` : ''}
      </p>
      {shown ? (
        <fieldset aria-describedby={error ? 'date-error' : undefined}>
          <legend className="font-medium">
            Friday {formatDay(shown.day)}
            <span className="font-normal text-ink-soft">, {data.minutes} minutes from</span>
          </legend>
          <div className={`${tiles} tabular-nums mt-3 sm:grid-cols-4`}>
            {shown.slots.map(({ start, time }) => (
              <label
                key={start}
                className="flex min-h-12 cursor-pointer items-center justify-center rounded border border-line-strong bg-white font-medium hover:border-ink has-checked:border-slate has-checked:bg-slate has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-amber-deep"
              >
                <input
                  type="radio"
                  name="date"
                  value={start}
                  aria-invalid={Boolean(error)}
                  onChange={() => onChoose(`Friday ${formatDay(shown.day)}, ${time}`)}
                  className="sr-only"
                />
                {time}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <p className="text-ink-soft">
          {data.later
            ? 'There are no free times left this month. Please look at the next.'
            : 'There are no free times at present. Please ring or write to us.'}
        </p>
      )}
      {/* Announced even if no time is left to focus. */}
      <div role="alert" className="-mt-4">
        <FieldError name="date" error={error} />
      </div>
    </div>
  );
}

const formatTimeCount = (count: number) => (count === 1 ? '1 time' : `${count} times`);

const shownDay = ({ days }: Calendar, picked: string) => {
  const free = days.filter(({ slots }) => slots.length > 0);
  return free.find(({ day }) => day === picked) ?? free[0];
};

/** Works without scripts; with them the form keeps its text. */
const linkTo = (href: string, show: () => void) => ({
  href,
  onClick(event: MouseEvent) {
    event.preventDefault();
    show();
  },
});

interface FridayListProps {
  calendar: Calendar;
  shown: string | undefined;
  linkTo: (day: string) => ReturnType<typeof linkTo>;
}

const monthName = (month: string) => formatDay(month).slice(2);

const tiles = 'grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2';

function FridayList({ calendar: { month, days, earlier, later }, shown, linkTo }: FridayListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(month);
  useEffect(() => {
    // The link is gone where there is no further month, and its focus with it.
    if (month !== first.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [month]);
  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h3 ref={heading} tabIndex={-1} aria-live="polite" className="text-xl text-ink outline-none">
          {monthName(month)}
        </h3>
        <div className="flex flex-wrap gap-2">
          {earlier && (
            <a {...linkTo(earlier)} className={way}>
              Earlier<span className="sr-only">: {monthName(earlier)}</span>
            </a>
          )}
          {later && (
            <a {...linkTo(later)} className={way}>
              Later<span className="sr-only">: {monthName(later)}</span>
            </a>
          )}
        </div>
      </div>
      <ul className={`${tiles} mt-3 sm:grid-cols-5`}>
        {days.map(({ day, closed, slots }) => (
          <li key={day} className="grid">
            {slots.length > 0 ? (
              <a
                {...linkTo(day)}
                aria-current={day === shown ? 'date' : undefined}
                className={`${card} border-line-strong bg-white hover:border-ink aria-[current=date]:border-amber-deep aria-[current=date]:bg-amber-tint`}
              >
                <DayName day={day} />
                <span className="text-sm">{slots.length} free</span>
              </a>
            ) : (
              <span className={`${card} border-line bg-paper text-ink-soft`}>
                <DayName day={day} />
                <span className="text-sm leading-tight">{closed ?? 'Full'}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const card = 'flex min-h-16 flex-col items-center justify-center rounded border px-1 py-2 text-center';
const way =
  'inline-flex min-h-11 items-center rounded border border-line-strong bg-white px-3 text-sm font-medium hover:border-ink';

function DayName({ day }: { day: string }) {
  const words = formatDay(day);
  return (
    <>
      <span className="sr-only">Friday {words}: </span>
      <span aria-hidden className="tabular-nums leading-tight font-semibold">
        {/^\d+ .../.exec(words)}
      </span>
    </>
  );
}
