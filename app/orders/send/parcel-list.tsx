import { formatDay } from '../../values/dates.ts';
import { withUnits } from '../../values/units.ts';
import type { LinkedOrder, ShownTracking } from '../contract.ts';
import { carrierName } from '../tracking.ts';
import { piecesInWords } from './shown-parcels.ts';

export function ParcelList({ parcels, toCome }: Pick<LinkedOrder, 'parcels' | 'toCome'>) {
  const [first] = parcels;
  if (!first) return null;
  if (parcels.length === 1 && toCome.length === 0) return <TrackingLine tracking={first.tracking} />;
  return (
    <section aria-labelledby="parcels-title" className="mt-6 border-y border-line">
      <h2 id="parcels-title" className="pt-4 text-xl">
        Parcels
      </h2>
      <ul className="divide-y divide-line">
        {parcels.map(({ sentAt, items, tracking }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels only ever come after these
          <li key={index} className="py-3.5">
            <p className="font-medium">
              {items.length > 0 ? withUnits(piecesInWords(items)) : 'Another parcel of it'}
            </p>
            <p className="text-sm text-ink-soft">Sent on {formatDay(sentAt)}</p>
            <TrackingLine tracking={tracking} />
          </li>
        ))}
        {toCome.length > 0 && (
          <li className="py-3.5">
            <p className="font-medium">{withUnits(piecesInWords(toCome))}</p>
            <p className="text-sm text-ink-soft">Still to come</p>
          </li>
        )}
      </ul>
    </section>
  );
}

export function TrackingLine({ tracking }: { tracking: ShownTracking | null }) {
  if (!tracking) return null;
  const { number, link } = tracking;
  const carrier = carrierName(tracking.carrier);
  return (
    <p className="text-ink-soft [overflow-wrap:anywhere]">
      {carrier && `Carrier: ${carrier}`}
      {carrier && number && '. '}
      {number && (
        <>
          Tracking number: <span className="inline-block">{number}</span>
        </>
      )}
      {link && (
        <>
          {' '}
          <a
            href={link}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4 print:hidden"
          >
            Follow it at {carrier}
          </a>
        </>
      )}
    </p>
  );
}
