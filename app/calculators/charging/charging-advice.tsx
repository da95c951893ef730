import { Link } from 'wouter';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { formatAmount } from '../figures/energy.ts';
import { dcDcAmps, defaultCapacity, formatRange, mainsAmps, solarWatts } from './charging.ts';

interface ChargingProps {
  /** Ah a day. */
  daily: number;
  /** Ah of the battery that is needed; null while nothing was said. */
  capacity: number | null;
}

/** Which chargers of which size, and by what rule; `size` is null while there is nothing to charge. */
function chargersFor({ daily, capacity }: ChargingProps) {
  return [
    {
      name: 'DC-DC charger',
      slug: 'battery-to-battery-chargers',
      size: daily > 0 ? formatRange(dcDcAmps(daily), 'A') : null,
      rule: `It fills the battery while you drive: a third to a half of a day’s Ah, so that two to three hours put a day back.`,
    },
    {
      name: 'Solar panels',
      slug: 'solar',
      size: daily > 0 ? formatRange(solarWatts(daily), 'W') : null,
      rule: 'On the roof: 1.2 to 1.5 times a day’s use, at five hours of full sun. That is June in Kent; December has little more than half an hour.',
    },
    {
      name: '240 V charger',
      slug: 'mains-charging-and-hook-up',
      size: capacity === null ? null : formatRange(mainsAmps(capacity), 'A'),
      rule: `On hook-up: 10 to 20 % of the battery’s capacity, ${
        capacity === null
          ? `${formatRange(mainsAmps(), 'A')} for ${defaultCapacity} Ah.`
          : `here ${formatAmount(capacity)} Ah.`
      }`,
    },
  ];
}

/** What should charge the battery: on the road, in the sun, on a hook-up. */
export function ChargingAdvice(props: ChargingProps) {
  const { shopEnabled } = useContent();
  return (
    <section aria-labelledby="charging">
      <h2 id="charging" className="text-2xl">
        What charges it again
      </h2>
      <dl className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {chargersFor(props).map(({ name, slug, size, rule }) => (
          <div key={name} className="border-t border-line-strong pt-4">
            <dt className="font-semibold">
              {shopEnabled ? (
                <Link
                  href={paths.category(slug)}
                  className="underline decoration-line-strong underline-offset-4"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </dt>
            <dd className="tabular-nums mt-1 text-2xl font-semibold">
              {size ?? <span className="text-ink-soft">–</span>}
            </dd>
            <dd className="mt-2 text-sm text-ink-soft">{rule}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
