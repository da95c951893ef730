import { formatMoment } from '../../editing/moments.admin.ts';

/** The site promises an answer within so much time, in milliseconds (SPEC section 9). */
const promised = 24 * 3_600_000;

interface Enquiry {
  status: string;
  createdAt: string;
  answeredAt: string | null;
}

/** How the promise stands: what is left of it, since when it is broken, or whether it was kept. Null where none is due. */
export function promiseOf(
  { status, createdAt, answeredAt }: Enquiry,
  now: Date,
): { words: string; isLate: boolean } | null {
  const asked = Date.parse(createdAt);
  if (answeredAt !== null) {
    const taken = Date.parse(answeredAt) - asked;
    return { words: `answered after ${duration(taken)}`, isLate: taken > promised };
  }
  if (status !== 'new' && status !== 'open') return null;
  const left = asked + promised - now.getTime();
  if (left > 0) return { words: `answer within ${duration(left)}`, isLate: false };
  return { words: `late since ${formatMoment(new Date(asked + promised).toISOString())}`, isLate: true };
}

/** "40 min", "3 h", "2 days"; never more than it is. */
function duration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
