import { formatMoment } from '../../editing/moments.admin.ts';
import { londonTime } from '../../values/london-days.ts';
import type { WaitingEnquiry } from './contract.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' });

/** Returns null if no answer is due. */
export function promiseState(
  enquiry: Pick<WaitingEnquiry, 'status' | 'createdAt' | 'answeredAt' | 'answerBy'>,
  now: Date,
): { words: string; isLate: boolean } | null {
  const { status, createdAt, answeredAt } = enquiry;
  const due = new Date(enquiry.answerBy);
  if (answeredAt !== null) {
    const answered = new Date(answeredAt);
    const taken = duration(answered.getTime() - Date.parse(createdAt));
    return { words: `answered after ${taken}`, isLate: answered > due };
  }
  if (status !== 'new' && status !== 'open') return null;
  const left = due.getTime() - now.getTime();
  if (left <= 0) return { words: `late since ${formatMoment(due.toISOString())}`, isLate: true };
  const by = `${weekday.format(due)} ${londonTime(due)}`;
  return { words: `answer by ${by}, ${duration(left)} left`, isLate: false };
}

function duration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
