import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { unitOf } from '../../catalogue/kits/by-the-metre.ts';
import { paths } from '../../paths.ts';
import { withUnits } from '../../values/units.ts';
import type { Concern, Mend } from './contract.ts';

interface ConcernWordsProps {
  concern: Concern;
  /** What can be done about one part of what mends it. */
  beside?: (mend: Mend) => ReactNode;
}

/** What a cart lacks, what mends it and why, and the way to us where the shop has none. */
export function ConcernWords({ concern: { of, text, mends, missing }, beside }: ConcernWordsProps) {
  return (
    <>
      <p>{withUnits(text)}</p>
      {mends.length > 0 && (
        <ul className="mt-2 space-y-1">
          {mends.map((mend) => (
            <li key={mend.product.id}>
              <Link href={paths.product(mend.product.slug)} className="font-semibold hover:underline">
                {mend.amount}
                {unitOf(mend.product) || ' ×'} {withUnits(mend.product.name)}
              </Link>
              <span className="block text-sm text-ink-soft">{withUnits(mend.reason)}</span>
              {beside?.(mend)}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className="mt-2">
          We have none in stock: {withUnits(missing.join(', '))}.{' '}
          <a
            href={paths.contactForm(`What do I need for: ${of}? You had none: ${missing.join(', ')}.`)}
            className="font-semibold underline underline-offset-4"
          >
            Ask us
          </a>
        </p>
      )}
    </>
  );
}
