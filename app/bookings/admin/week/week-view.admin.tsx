import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '../../../../ui/icon.tsx';
import { Loading, NotLoaded } from '../../../editing/loading.admin.tsx';
import { formatDay } from '../../../values/dates.ts';
import { addDays, londonDay, mondayOf } from '../../../values/london-days.ts';
import type { Booking } from '../../contract.ts';
import { useUnblock } from './block-list.admin.tsx';
import { listDayEntries } from './day-entries.ts';
import { weekQuery } from './queries.admin.ts';
import { WeekDay } from './week-day.admin.tsx';

interface WeekViewProps {
  bookings: Booking[];
  day: string;
  hrefOf: (day: string) => string;
}

export function WeekView({ bookings, day, hrefOf }: WeekViewProps) {
  const now = new Date();
  const asked = weekQuery(mondayOf(day || londonDay(now)));
  const { data: week, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData });
  const { unblock, notice } = useUnblock();
  const monday = week?.days[0]?.day;
  if (!week || !monday)
    return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <section aria-label="Week" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 aria-live="polite" className="text-xl">
          {formatDay(monday)} to {formatDay(addDays(monday, 6))}
        </h3>
        <nav aria-label="Weeks" className="flex gap-2 max-sm:w-full">
          <Link href={hrefOf(addDays(monday, -7))} aria-label="Previous week" className={way}>
            <Icon of={ChevronLeft} className="size-5" />
          </Link>
          <Link href={hrefOf('')} className={`${way} max-sm:grow`}>
            Today
          </Link>
          <Link href={hrefOf(addDays(monday, 7))} aria-label="Next week" className={way}>
            <Icon of={ChevronRight} className="size-5" />
          </Link>
        </nav>
      </div>
      {notice}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2 min-[80rem]:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.7fr)_repeat(2,minmax(0,1fr))]">
        {week.days.map((one) => (
          <WeekDay
            key={one.day}
            day={one}
            entries={listDayEntries(one, week, bookings, now)}
            isToday={one.day === londonDay(now)}
            isOver={one.day < londonDay(now)}
            isAsked={one.day === day && day !== monday}
            onUnblock={unblock}
          />
        ))}
      </ol>
    </section>
  );
}

const way =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded border border-line-strong bg-white px-3 font-semibold hover:border-ink hover:bg-sand';
