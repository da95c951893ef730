import { type FitStatus, fitWords } from './battery-fit.ts';

const looks = {
  covered: ['text-green', 'bg-green'],
  borderline: ['text-amber-ink', 'bg-amber-deep'],
  insufficient: ['text-red', 'bg-red'],
};

/** Answers "Enough?" for people who hear it, where the words that are seen do not. */
const plainAnswers: Partial<Record<FitStatus, string>> = {
  borderline: 'Yes, but only just: ',
  insufficient: 'No, take a bigger one: ',
};

export function FitBadge({ status }: { status: FitStatus }) {
  const [text, dot] = looks[status];
  return (
    <span className={`inline-flex items-center gap-2 font-semibold ${text}`}>
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dot}`} />
      {plainAnswers[status] && <span className="sr-only">{plainAnswers[status]}</span>}
      {fitWords[status]}
    </span>
  );
}
