import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { paths } from '../../paths.ts';
import { formatPence, toPence } from '../../values/money.ts';
import { ConcernWords } from './concern-words.tsx';
import type { Mend } from './contract.ts';
import { sentSafetyQuery } from './queries.ts';

/** What the cart of a browser without scripts lacks to be safe; each part is added by a form of its own. */
export function SentSafetyNotes() {
  const { data } = useQuery({ ...sentSafetyQuery, enabled: false });
  if (!data || data.concerns.length === 0) return null;
  return (
    <section aria-labelledby="safety" className="mt-8">
      <h2 id="safety" className="text-xl">
        Before you wire it up
      </h2>
      <p className="text-ink-soft">If you have these at home already, just carry on.</p>
      <ul className="mt-3 grid gap-3">
        {data.concerns.map((concern) => (
          <li key={`${concern.kind} ${concern.of}`}>
            <Notice>
              <ConcernWords concern={concern} beside={(mend) => <AddMend {...mend} />} />
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  );
}

const AddMend = ({ product: { id, name, price }, amount }: Mend) => (
  <form method="post" action={paths.cart()} className="mt-1 mb-3">
    <input type="hidden" name="product" value={id} />
    <input type="hidden" name="quantity" value={amount} />
    <button type="submit" className={buttonClass('quiet')}>
      Add for {formatPence((toPence(price) ?? 0) * amount)}
      <span className="sr-only">: {name}</span>
    </button>
  </form>
);
