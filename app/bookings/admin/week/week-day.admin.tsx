import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { formatDay } from '../../../values/dates.ts';
import { londonTime } from '../../../values/london-days.ts';
import { withQuery } from '../../../values/with-query.ts';
import type { BookingBlock } from '../../contract.ts';
import { endOf } from '../../slots.ts';
import { formatBlock, hoursOn, isOfOneDay, weekday } from './block-rules.ts';
import type { BookingWeek } from './contract.ts';
import type { DayEntry } from './day-entries.ts';

interface WeekDayProps {
  day: BookingWeek['days'][number];
  entries: DayEntry[];
  isToday: boolean;
  isOver: boolean;
  isAsked: boolean;
  onUnblock: (block: BookingBlock) => void;
}

export function WeekDay({
  day: { day, closed },
  entries,
  isToday,
  isOver,
  isAsked,
  onUnblock,
}: WeekDayProps) {
  const name = `${weekday(day)} ${formatDay(day)}`;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  return (
    <li
      ref={place}
      aria-label={name}
      className={`flex min-w-0 flex-col gap-2 rounded-lg border p-3 ${isToday ? 'border-amber-deep bg-amber-tint' : 'border-line bg-white'} ${entries.length === 0 ? 'max-[80rem]:py-1' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h4 className="font-semibold">
          {weekday(day).slice(0, 3)} {/^\d+ .../.exec(formatDay(day))}
          {isToday && <span className="font-normal"> (today)</span>}
        </h4>
        {!isOver && (
          <div className="flex min-[80rem]:w-full">
            <Link
              href={withQuery(adminPaths.tab('bookings', 'new'), { day })}
              aria-label={`Enter a booking on ${name}`}
              className={small}
            >
              Enter
            </Link>
            <Link
              href={withQuery(adminPaths.tab('bookings', 'block'), { day })}
              aria-label={`Block time on ${name}`}
              className={`${small} ml-4`}
            >
              Block
            </Link>
          </div>
        )}
      </div>
      {closed !== null && <p className={`rounded px-2 py-1 text-sm ${hatched}`}>{closed}</p>}
      {entries.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {entries.map((entry) => (
            <li key={`${entry.kind} ${entry.kind === 'free' ? entry.start : idOf(entry)}`}>
              <Entry entry={entry} day={day} onUnblock={onUnblock} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const idOf = (entry: Exclude<DayEntry, { kind: 'free' }>) =>
  entry.kind === 'block' ? entry.block.id : entry.booking.id;

const hatched =
  'bg-[repeating-linear-gradient(135deg,var(--color-sand)_0_8px,var(--color-line)_8px_16px)] text-ink';
const small = 'inline-flex min-h-11 min-w-11 items-center text-sm font-medium underline underline-offset-4';
const box = 'block min-h-11 w-full rounded border px-2.5 py-2 text-sm tabular-nums [overflow-wrap:anywhere]';

function Entry({
  entry,
  day,
  onUnblock,
}: {
  entry: DayEntry;
  day: string;
  onUnblock: (block: BookingBlock) => void;
}) {
  if (entry.kind === 'free')
    return (
      <Link
        href={withQuery(adminPaths.tab('bookings', 'new'), { day, time: entry.time })}
        className={`${box} border-dashed border-line-strong text-green hover:border-ink hover:bg-green-tint`}
      >
        {entry.time} free
      </Link>
    );
  if (entry.kind === 'block')
    return (
      <div className={`${box} border-line-strong ${hatched}`}>
        <p>
          <span className="font-semibold">Blocked</span> {hoursOn(day, entry.block)}
        </p>
        {entry.block.reason !== '' && <p>{entry.block.reason}</p>}
        <button
          type="button"
          aria-label={`Unblock ${formatBlock(entry.block)}`}
          onClick={() => onUnblock(entry.block)}
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          {isOfOneDay(entry.block) ? 'Unblock' : 'Unblock all days'}
        </button>
      </div>
    );
  const { id, date, name, status, ownerNote } = entry.booking;
  return (
    <Link
      href={adminPaths.tab('bookings', id)}
      className={`${box} ${status === 'confirmed' ? 'border-slate bg-slate text-white hover:bg-slate-light' : 'border-line-strong bg-sand hover:border-ink'}`}
    >
      {londonTime(new Date(date))}–{londonTime(endOf(entry.booking))}{' '}
      <span className="font-semibold">{name}</span>
      {status !== 'confirmed' && <span>, {status}</span>}
      {ownerNote && <span className="line-clamp-2">Note: {ownerNote}</span>}
    </Link>
  );
}
