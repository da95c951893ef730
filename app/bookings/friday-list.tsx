import type { AnchorHTMLAttributes } from 'react';
import { formatDay } from '../values/dates.ts';
import type { Calendar } from './contract.ts';

type LinkTo = (day: string) => Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;

interface FridayListProps {
  calendar: Calendar;
  /** The day whose times are shown. */
  shown: string | undefined;
  linkTo: LinkTo;
}

/** "November 2026", of its first day. */
const monthName = (month: string) => formatDay(month).slice(2);

/** Days and times to choose from, in columns that stand below each other: three on the smallest phone. */
export const tiles = 'grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2';

/** The Fridays of a month, with the ways to the months beside it. */
export function FridayList({ calendar: { month, days, earlier, later }, shown, linkTo }: FridayListProps) {
  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h3 aria-live="polite" className="text-xl text-ink">
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
