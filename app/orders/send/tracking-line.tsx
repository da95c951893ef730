import type { ShownTracking } from '../contract.ts';
import { carrierName } from '../tracking.ts';

/** How a parcel is followed. */
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
