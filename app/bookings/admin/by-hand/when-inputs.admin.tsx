import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/button.tsx';
import { CountInput, TextInput } from '../../../editing/inputs.admin.tsx';
import type { Bound } from '../../../editing/use-record.admin.ts';
import { formatDay } from '../../../values/dates.ts';
import { addDays, londonDay, londonTime, mondayOf } from '../../../values/london-days.ts';
import { isDay } from '../../by-owner.ts';
import { endOf, formatSlot } from '../../slots.ts';
import { weekday } from '../week/block-rules.ts';
import { nextFridays } from '../week/block-values.ts';
import type { BookingWeek } from '../week/contract.ts';
import { listFreeSlots } from '../week/day-entries.ts';
import { bookingsQuery, weekQuery } from '../week/queries.admin.ts';
import { rightNow, timeWarning, toTaken, type WhenValues } from './when-values.ts';

interface WhenInputsProps {
  form: {
    field: (name: keyof WhenValues) => Bound<string>;
    change: (when: Partial<WhenValues>) => void;
  };
  /** Id of the booking being moved, which does not block itself. */
  moving?: number;
}

export function WhenInputs({ form, moving }: WhenInputsProps) {
  const [day, time, minutes] = [form.field('day'), form.field('time'), form.field('minutes')];
  const when = { day: day.value, time: time.value, minutes: minutes.value };
  const wanted = toTaken(when);
  const isChosen = isDay(day.value);
  const { data: week } = useQuery({
    ...weekQuery(isChosen ? mondayOf(day.value) : ''),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  });
  const slots = week?.days.flatMap((one) => one.slots.map(({ start }) => start)) ?? [];
  const odd = wanted && week ? timeWarning(wanted, { slots, blocks: week.blocks }, new Date()) : null;
  return (
    <>
      <FreeTimes when={when} moving={moving} onChoose={form.change} />
      <fieldset>
        <legend className="font-medium">Another time or length</legend>
        {moving === undefined && (
          <Button look="quiet" className="mt-2" onClick={() => form.change(rightNow(new Date()))}>
            Now, at the door
          </Button>
        )}
        <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3">
          <TextInput
            of={day}
            label="Day"
            type="date"
            maxLength={10}
            isRequired
            className="max-md:col-span-2"
          />
          <TextInput of={time} label="Time" type="time" maxLength={5} isRequired />
          <CountInput of={minutes} label="Minutes" />
        </div>
      </fieldset>
      {/* Keeps its height, so that nothing below moves while a time is chosen. */}
      <p role="status" className="-mt-2 min-h-7 text-ink-soft max-sm:min-h-14">
        {wanted === null && 'No time is chosen yet.'}
        {wanted && (
          <>
            {formatSlot(wanted.date)} to {londonTime(endOf(wanted))}.{' '}
            {odd && <span className="font-medium text-amber-ink">{odd}</span>}
          </>
        )}
      </p>
    </>
  );
}

interface FreeTimesProps {
  when: WhenValues;
  moving: number | undefined;
  onChoose: (when: Partial<WhenValues>) => void;
}

const chip =
  'tabular-nums px-1! whitespace-nowrap aria-pressed:border-amber-deep aria-pressed:bg-amber-tint focus-visible:relative';

function FreeTimes({ when, moving, onChoose }: FreeTimesProps) {
  const now = new Date();
  const today = londonDay(now);
  const fridays = nextFridays(today);
  const { data: bookings } = useQuery(bookingsQuery);
  const minutes = toTaken({ day: '2000-01-01', time: '00:00', minutes: when.minutes })?.minutes;
  const chosen = isDay(when.day) ? when.day : '';
  const freeIn = (week: BookingWeek | undefined) =>
    week && bookings
      ? week.days.map(
          (day) => [day.day, listFreeSlots(day, week, bookings, now, { moving, minutes })] as const,
        )
      : [];
  const weeks = useQueries({
    queries: [...new Set([...fridays, ...(chosen ? [chosen] : [])].map(mondayOf))].map(weekQuery),
  });
  const near = new Map(weeks.flatMap(({ data }) => freeIn(data)));
  const isFull = fridays.every((friday) => near.get(friday)?.length === 0);
  const later = useQueries({
    queries: isFull ? weeksAfter(fridays).map(weekQuery) : [],
  });
  const free = new Map([...near, ...later.flatMap(({ data }) => freeIn(data))]);
  const next = isFull
    ? [...free.keys()].sort().find((one) => one >= today && free.get(one)?.length)
    : undefined;
  const day = chosen || fridays.find((friday) => free.get(friday)?.length) || next;
  const times = day && free.get(day);
  return (
    <>
      <fieldset>
        <legend className="font-medium">The next Fridays</legend>
        <div className="mt-1.5 grid grid-cols-3 gap-2 sm:max-w-md">
          {fridays.map((friday) => (
            <Button
              key={friday}
              look="quiet"
              aria-pressed={friday === day}
              onClick={() => onChoose({ day: friday })}
              className={`${chip} flex-col gap-0.5`}
            >
              {/^\d+ .../.exec(formatDay(friday))}
              <span className="text-sm font-normal">{countWords(free.get(friday)?.length)}</span>
            </Button>
          ))}
          {next && (
            <Button
              look="quiet"
              aria-pressed={next === day}
              onClick={() => onChoose({ day: next })}
              className={`${chip} col-span-full flex-col gap-0.5`}
            >
              Next free: {weekday(next)} {formatDay(next)}
              <span className="text-sm font-normal">{countWords(free.get(next)?.length)}</span>
            </Button>
          )}
        </div>
      </fieldset>
      {day && times && (
        <fieldset>
          <legend className="font-medium">
            Free on {weekday(day)} {formatDay(day)}
          </legend>
          {times.length === 0 && <p className="text-ink-soft">Nothing is free on this day.</p>}
          <div className="mt-1.5 grid grid-cols-4 gap-2 sm:max-w-md">
            {times.map(({ start, time }) => (
              <Button
                key={start}
                look="quiet"
                aria-pressed={chosen === day && when.time === time}
                onClick={() => onChoose({ day, time })}
                className={chip}
              >
                {time}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

const countWords = (count: number | undefined) =>
  count === undefined ? '...' : count === 0 ? 'none free' : `${count} free`;

const weeksAhead = 8;

const weeksAfter = (days: string[]): string[] =>
  Array.from({ length: weeksAhead }, (_, index) => addDays(mondayOf(days.at(-1) ?? ''), 7 * (index + 1)));
