import { formatDay } from '../../values/dates.ts';
import { withUnits } from '../../values/units.ts';
import type { ShownReturn } from '../contract.ts';
import { piecesInWords } from '../send/shown-parcels.ts';
import { returnWords } from './return-words.ts';

export function ShownReturns({ returns }: { returns: ShownReturn[] }) {
  if (returns.length === 0) return null;
  return (
    <section aria-label="Returns" className="mt-4 rounded-lg border border-line bg-white p-5">
      <ul className="divide-y divide-line">
        {returns.map(({ status, answer, createdAt, lines }) => (
          <li key={createdAt} className="py-3 [overflow-wrap:anywhere] first:pt-0 last:pb-0">
            <p className="text-sm text-ink-soft">Asked on {formatDay(createdAt)}</p>
            <p className="font-medium">Return of {withUnits(piecesInWords(lines))}</p>
            <p>{returnWords[status]}</p>
            {answer && status !== 'refunded' && <p className="mt-1 whitespace-pre-line">{answer}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
