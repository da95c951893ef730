import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { unitOf } from '../../catalogue/kits/by-the-metre.ts';
import { paths } from '../../paths.ts';
import { formatPence, toPence } from '../../values/money.ts';
import { withUnits } from '../../values/units.ts';
import { useCart } from '../cart-provider.tsx';
import type { Concern } from './contract.ts';
import { cartSafetyQuery } from './queries.ts';

/** What the cart lacks to be safe, each with what mends it and one press to add it. It stands in nobody's way. */
export default function SafetyNotes() {
  const { items, add } = useCart();
  const { data } = useQuery(cartSafetyQuery(items));
  const [hasMended, setHasMended] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const concerns = data?.concerns ?? [];
  if (concerns.length === 0 && !hasMended) return null;

  function mend({ mends }: Concern): void {
    for (const { product, amount } of mends) add(product, amount);
    setHasMended(true);
    title.current?.focus();
  }
  return (
    <section aria-labelledby="safety" className="mt-8">
      <h2 id="safety" ref={title} tabIndex={-1} className="text-xl outline-none">
        {concerns.length > 0 ? 'Before you wire it up' : 'Nothing is missing now'}
      </h2>
      <p role="status" className="text-ink-soft">
        {concerns.length > 0
          ? 'If you have these at home already, just carry on.'
          : 'What is in your cart has the fuses and cable that it asks for.'}
      </p>
      <ul className="mt-3 grid gap-3">
        {concerns.map((concern) => (
          <li key={`${concern.kind} ${concern.of}`}>
            <Notice>
              <ConcernWords concern={concern} onMend={() => mend(concern)} />
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ConcernWords({ concern, onMend }: { concern: Concern; onMend: () => void }) {
  const { of, text, mends, missing } = concern;
  const pence = mends.reduce((sum, { product, amount }) => sum + (toPence(product.price) ?? 0) * amount, 0);
  return (
    <>
      <p>{withUnits(text)}</p>
      {mends.length > 0 && (
        <ul className="mt-2 space-y-1">
          {mends.map(({ product, amount, reason }) => (
            <li key={product.id}>
              <Link href={paths.product(product.slug)} className="font-semibold hover:underline">
                {amount}
                {unitOf(product) || ' ×'} {withUnits(product.name)}
              </Link>
              <span className="block text-sm text-ink-soft">{withUnits(reason)}</span>
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
      {mends.length > 0 && (
        <Button look="quiet" className="mt-3" onClick={onMend}>
          Add {mends.length > 1 ? 'these' : 'it'} for {formatPence(pence)}
        </Button>
      )}
    </>
  );
}
