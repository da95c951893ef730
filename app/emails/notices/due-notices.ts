import { lastDue } from '../../values/london-days.ts';
import type { NoticeKind, NoticeTime } from '../notice-kinds.ts';

export interface WaitingNotice {
  id: number;
  kind: NoticeKind;
  /** The id of an order, return, dispute, refund or stock change, by the kind. */
  recordId: number;
  createdAt: string;
}

const hour = 3_600_000;

/** In London. */
const morning = 7;

export const fullHour = (now: Date) => new Date(Math.floor(now.getTime() / hour) * hour);

/**
 * Gives the instant before which a notice was noted if it is told now.
 * Hourly that is the full hour, daily seven in the morning in London.
 * Null where notices are told or forgotten at once.
 */
export function dueBefore(time: NoticeTime, now: Date): Date | null {
  if (time === 'hourly') return fullHour(now);
  return time === 'daily' ? lastDue(now, morning) : null;
}

const mostNamed = 20;

/** A kind in an email that gathers several: which are named, and how many more there are. */
export interface NoticeGroup {
  kind: NoticeKind;
  recordIds: number[];
  more: number;
}

/** Groups notices by kind and bounds each, so that no flood hides another kind. */
export function groupNotices(notices: Pick<WaitingNotice, 'kind' | 'recordId'>[]): NoticeGroup[] {
  return [...Map.groupBy(notices, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    recordIds: ofKind.slice(0, mostNamed).map(({ recordId }) => recordId),
    more: Math.max(0, ofKind.length - mostNamed),
  }));
}
