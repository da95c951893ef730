import { readCount, readTime } from '../../../content/settings-rules.ts';
import { londonDay, londonTime } from '../../../values/london-days.ts';
import { instantOf, ownerTimeFault } from '../../by-owner.ts';
import type { BookingBlock } from '../../contract.ts';
import { isOver, overlap, type Taken, toBlockedTime } from '../../slots.ts';
import { lengthBounds, lengthWords } from './by-hand-rules.ts';

/** In London time. */
export interface WhenValues {
  day: string;
  time: string;
  minutes: string;
}

export const toWhenValues = ({ date, minutes }: Taken): WhenValues => ({
  day: londonDay(new Date(date)),
  time: londonTime(new Date(date)),
  minutes: String(minutes),
});

export const rightNow = (now: Date): Pick<WhenValues, 'day' | 'time'> => ({
  day: londonDay(now),
  time: londonTime(now),
});

export function toTaken({ day, time, minutes }: WhenValues): Taken | null {
  const [date, length] = [instantOf(day, time), readCount(minutes)];
  const isLength = length >= lengthBounds.least && length <= lengthBounds.most;
  return date !== '' && isLength ? { date, minutes: length } : null;
}

export function whenFaults({ day, time, minutes }: WhenValues, now: Date): Record<string, string> {
  const date = instantOf(day, time);
  const fault = date === '' ? null : ownerTimeFault(date, now);
  return {
    ...(day === '' ? { day: 'Choose a day' } : {}),
    ...(readTime(time) === null ? { time: 'Choose a time' } : {}),
    ...(fault === null ? {} : { day: fault }),
    ...(toTaken({ day: '2000-01-01', time: '00:00', minutes }) === null ? { minutes: lengthWords } : {}),
  };
}

/** Warns of a time that visitors are not offered; null for one that they are. */
export function timeWarning(
  wanted: Taken,
  { slots, blocks }: { slots: readonly string[]; blocks: readonly BookingBlock[] },
  now: Date,
): string | null {
  if (isOver(wanted, now)) return 'This time is over already.';
  if (blocks.some((block) => overlap(wanted, toBlockedTime(block))))
    return 'You have blocked this time. You can use it all the same.';
  return slots.includes(wanted.date)
    ? null
    : 'This is outside of the times that visitors are offered. You can use it all the same.';
}
