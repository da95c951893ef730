import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatPence, toPence } from '../../values/money.ts';
import { WordsHere } from '../../words/words-here.tsx';
import { useCart } from '../cart-provider.tsx';
import { ConcernWords } from './concern-words.tsx';
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
              <ConcernWords concern={concern} />
              <MendButton concern={concern} onMend={() => mend(concern)} />
            </Notice>
          </li>
        ))}
      </ul>
      <WordsHere of={concerns.flatMap(textsOf)} className="mt-3" />
    </section>
  );
}

const textsOf = ({ text, missing, mends }: Concern) => [
  text,
  ...missing,
  ...mends.map(({ product: { name } }) => name),
];

interface MendProps {
  concern: Concern;
  onMend: () => void;
}

/** All that mends it at once. */
function MendButton({ concern: { mends }, onMend }: MendProps) {
  if (mends.length === 0) return null;
  const pence = mends.reduce((sum, { product, amount }) => sum + (toPence(product.price) ?? 0) * amount, 0);
  return (
    <Button look="quiet" className="mt-3" onClick={onMend}>
      Add {mends.length > 1 ? 'these' : 'it'} for {formatPence(pence)}
    </Button>
  );
}
