import { type FitStatus, fitWords } from './battery-fit.ts';

const looks = {
  covered: ['text-green', 'bg-green'],
  borderline: ['text-amber-ink', 'bg-amber-deep'],
  insufficient: ['text-red', 'bg-red'],
};

export function FitBadge({ status }: { status: FitStatus }) {
  const [text, dot] = looks[status];
  return (
    <span className={`inline-flex items-center gap-2 font-semibold ${text}`}>
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dot}`} />
      {fitWords[status]}
    </span>
  );
}
