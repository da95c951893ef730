import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadState } from '../../accounts/forms/load-state.tsx';
import { paths } from '../../paths.ts';
import { formatDay } from '../../values/dates.ts';
import { withUnits } from '../../values/units.ts';
import { warrantiesQuery } from './queries.ts';

export function WarrantyList() {
  const query = useQuery(warrantiesQuery);
  return (
    <section aria-labelledby="warranties-title">
      <h3 id="warranties-title" className="text-xl">
        Warranties
      </h3>
      {!query.data ? (
        <LoadState query={query} what="your warranties" />
      ) : query.data.length === 0 ? (
        <p className="mt-3 text-ink-soft">
          Nothing yet. What you buy from us while you are logged in is listed here, with the day its warranty
          ends.
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {query.data.map(({ id, name, quantity, orderNumber, years, boughtOn, endsOn, isOver }) => (
            <li key={id} className="grid gap-x-6 py-3 sm:grid-cols-[1fr_auto]">
              <p className="min-w-0 font-medium [overflow-wrap:anywhere]">
                {quantity > 1 && <span className="tabular-nums">{quantity} × </span>}
                {withUnits(name)}
              </p>
              <p className={`tabular-nums sm:text-right ${isOver ? 'text-ink-soft' : 'font-semibold'}`}>
                {isOver ? 'Ended on' : 'Until'} <time dateTime={endsOn}>{formatDay(endsOn)}</time>
              </p>
              <p className="text-sm text-ink-soft sm:col-span-2">
                {years} years from {formatDay(boughtOn)}, order{' '}
                <Link
                  href={paths.accountOrder(orderNumber)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {orderNumber}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
