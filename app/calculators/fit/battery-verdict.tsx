import { Link } from 'wouter';
import { batteriesCategory } from '../../catalogue/sizing/categories.ts';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { withUnits } from '../../values/units.ts';
import type { Bank } from './banks.ts';
import { adviceFor } from './battery-advice.ts';
import { fitOf, largest } from './battery-fit.ts';
import { BatteryGauge } from './battery-gauge.tsx';
import { FitBadge } from './fit-badge.tsx';
import { tightWords, whyNotSmaller } from './limit-words.ts';
import type { Recommendation } from './recommend.ts';

/** What stands over a verdict: nothing that fails is recommended. */
export const verdictTitle = (recommended: Recommendation | null) =>
  recommended && !recommended.fit ? 'No battery here is enough' : 'Recommended battery';

interface VerdictProps {
  recommended: Recommendation;
  /** What an enquiry about it begins with. */
  enquiry: string;
}

/** The battery for a load: which one, whether it is enough, what is left over, and the ways on to it. */
export function BatteryVerdict({ recommended, enquiry }: VerdictProps) {
  const { fit } = recommended;
  const reasons = [energyWords, whyNotSmaller, tightWords].flatMap((say) => say(recommended) ?? []);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        {fit ? (
          <>
            <p className="tabular-nums text-2xl font-semibold">{fit.battery.name} lithium</p>
            <p>
              <span className="sr-only">Enough? </span>
              <FitBadge status={fit.status} />
            </p>
          </>
        ) : (
          <FitBadge status="insufficient" />
        )}
      </div>
      {fit && (
        <div className="mt-3">
          <BatteryGauge fit={fit} />
        </div>
      )}
      {reasons.map((words) => (
        <p key={words} className="tabular-nums mt-3">
          {words}
        </p>
      ))}
      <VerdictWays recommended={recommended} enquiry={enquiry} />
    </>
  );
}

/** The ways on to what the shop has of it, and to us. */
export function VerdictWays({ recommended, enquiry }: VerdictProps) {
  const { shopEnabled } = useContent();
  const { inverter } = recommended;
  return (
    <ul className="mt-3 space-y-1.5">
      {shopEnabled &&
        waysOn(recommended).map(({ href, text }) => (
          <li key={href}>
            <Link href={href} className="way-on">
              {text}
            </Link>
          </li>
        ))}
      {shopEnabled && inverter && (
        <li>
          <Link href={paths.kit(inverter.slug)} className="way-on">
            Its inverter: {withUnits(inverter.name)}
          </Link>
        </li>
      )}
      <li>
        <a href={paths.contactForm(enquiry)} className="way-on">
          Ask us for a quote
        </a>
      </li>
    </ul>
  );
}

function energyWords({ fit, load: { need }, next, passedOver }: Recommendation): string | null {
  if (fit) return adviceFor(fitOf(fit.battery, need), need, next);
  return passedOver?.limits.includes('energy') ? adviceFor(fitOf(largest, need), need) : null;
}

interface Way {
  href: string;
  text: string;
}

/** The page of a bank's battery, with the battery itself, its fuse, holder and cable ticked. */
function wayTo({ product, count, name }: Bank): Way | null {
  if (!product) return null;
  const size = `${product.capacity} Ah`;
  const what = count > 1 ? `${name} batteries, their` : `${size} battery, its`;
  return { href: paths.kit(product.slug), text: `See the ${what} fuse and cable` };
}

/** To what the shop has of a recommendation: what fits, or where too little is left over the next size up. */
function waysOn({ fit, next, inStock }: Recommendation): Way[] {
  if (!fit) return [];
  const seen = next ?? fit.battery;
  const way = wayTo(seen);
  if (!way) return [{ href: paths.category(batteriesCategory), text: 'See leisure batteries' }];
  if (seen.product?.isInStock) return [way];
  const other = inStock && wayTo(inStock);
  return [
    { ...way, text: `${way.text} (out of stock just now)` },
    ...(other ? [{ ...other, text: `In stock: the ${inStock.product?.capacity} Ah battery` }] : []),
  ];
}
