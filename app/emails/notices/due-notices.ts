import { lastDue } from '../../values/london-days.ts';
import type { NoticeKind, NoticeTime } from '../notice-kinds.ts';

export interface WaitingNotice {
  id: number;
  kind: NoticeKind;
  recordId: number;
  createdAt: string;
}

const hour = 3_600_000;

/** An hour in London. */
const morning = 7;

export const fullHour = (now: Date) => new Date(Math.floor(now.getTime() / hour) * hour);

/** Notices from before this instant are due now. Null if they are sent or dropped at once. */
export function dueBefore(time: NoticeTime, now: Date): Date | null {
  if (time === 'hourly') return fullHour(now);
  return time === 'daily' ? lastDue(now, morning) : null;
}

const mostNamed = 20;

export interface NoticeGroup {
  kind: NoticeKind;
  recordIds: number[];
  more: number;
}

/** Limits each kind, so that none hides another. */
export function groupNotices(notices: Pick<WaitingNotice, 'kind' | 'recordId'>[]): NoticeGroup[] {
  return [...Map.groupBy(notices, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    recordIds: ofKind.slice(0, mostNamed).map(({ recordId }) => recordId),
    more: Math.max(0, ofKind.length - mostNamed),
  }));
}
