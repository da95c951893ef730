import { useQueries, useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/button.tsx';
import { formatDay } from '../../../values/dates.ts';
import { londonDay, mondayOf } from '../../../values/london-days.ts';
import { isDay } from '../../by-owner.ts';
import { weekday } from '../week/block-rules.ts';
import { nextFridays } from '../week/block-values.ts';
import { freeSlotsOf } from '../week/day-entries.ts';
import { bookingsQuery, weekQuery } from '../week/queries.admin.ts';
import { takenBy, type WhenValues } from './when-values.ts';

interface FreeTimesProps {
  when: WhenValues;
  /** The id of a booking that is moved: it is not in its own way. */
  moving?: number | undefined;
  onChoose: (when: Partial<WhenValues>) => void;
}

const chip =
  'tabular-nums px-1! whitespace-nowrap aria-pressed:border-amber-deep aria-pressed:bg-amber-tint focus-visible:relative';

/** The next Fridays, and what is free on the day that is chosen, one tap each. */
export function FreeTimes({ when, moving, onChoose }: FreeTimesProps) {
  const now = new Date();
  const fridays = nextFridays(londonDay(now));
  const { data: bookings } = useQuery(bookingsQuery);
  const minutes = takenBy({ day: '2000-01-01', time: '00:00', minutes: when.minutes })?.minutes;
  const chosen = isDay(when.day) ? when.day : '';
  const weeks = useQueries({
    queries: [...new Set([...fridays, ...(chosen ? [chosen] : [])].map(mondayOf))].map(weekQuery),
  });
  const free = new Map(
    weeks.flatMap(({ data: week }) =>
      week && bookings
        ? week.days.map(
            (day) => [day.day, freeSlotsOf(day, week, bookings, now, { moving, minutes })] as const,
          )
        : [],
    ),
  );
  // Until a day is chosen, the first on which something is free.
  const day = chosen || fridays.find((friday) => free.get(friday)?.length);
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
  count === undefined ? '...' : count === 0 ? 'nothing free' : `${count} free`;
