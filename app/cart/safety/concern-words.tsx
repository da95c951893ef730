import { Link } from 'wouter';
import { unitOf } from '../../catalogue/kits/by-the-metre.ts';
import { paths } from '../../paths.ts';
import { withUnits } from '../../values/units.ts';
import type { Concern, Mend } from './contract.ts';

interface ConcernWordsProps {
  concern: Concern;
  /** Its links leave the page, and what is typed in it, where they are. */
  opensTabs?: boolean;
}

/** What a cart lacks, what mends it and why, and the way to us where the shop has none. */
export function ConcernWords({ concern, opensTabs = false }: ConcernWordsProps) {
  const { of, text, mends, missing } = concern;
  const tab = opensTabs ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <>
      <p>{withUnits(text)}</p>
      {mends.length > 0 && (
        <ul className="mt-2 space-y-1">
          {mends.map((mend) => (
            <li key={mend.product.id}>
              <PartLink mend={mend} opensTabs={opensTabs} />
              <span className="block text-sm text-ink-soft">{withUnits(mend.reason)}</span>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className="mt-2">
          We have none in stock: {withUnits(missing.join(', '))}.{' '}
          <a
            {...tab}
            href={paths.contactForm(`What do I need for: ${of}? You had none: ${missing.join(', ')}.`)}
            className="font-semibold underline underline-offset-4"
          >
            Ask us{opensTabs && newTab}
          </a>
        </p>
      )}
    </>
  );
}

const newTab = <span className="sr-only"> (in a new tab)</span>;

function PartLink({ mend: { product, amount }, opensTabs }: { mend: Mend; opensTabs: boolean }) {
  const href = paths.product(product.slug);
  const look = 'font-semibold hover:underline';
  const words = (
    <>
      {amount}
      {unitOf(product) || ' ×'} {withUnits(product.name)}
    </>
  );
  if (!opensTabs) {
    return (
      <Link href={href} className={look}>
        {words}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" className={look}>
      {words}
      {newTab}
    </a>
  );
}
