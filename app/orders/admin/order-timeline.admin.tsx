import { Card } from '../../editing/card.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import type { TimelineEntry } from './contract.ts';

export function OrderTimeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <Card title="Timeline">
      <ol className="border-l-2 border-line pl-5">
        {entries.map(({ at, what, by, isFault }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries only ever come after these
          <li key={index} className="relative py-2">
            <span
              aria-hidden
              className={`absolute top-4 -left-6.5 size-2.5 rounded-full ${isFault ? 'bg-red' : 'bg-amber'}`}
            />
            <p className={`[overflow-wrap:anywhere] ${isFault ? 'text-red' : ''}`}>{what}</p>
            <p className="text-sm text-ink-soft">
              {[at === null ? '' : formatMoment(at), by].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
