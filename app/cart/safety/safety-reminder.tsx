import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/notice.tsx';
import { paths } from '../../paths.ts';
import { useCart } from '../cart-provider.tsx';
import { ConcernWords } from './concern-words.tsx';
import { cartSafetyQuery } from './queries.ts';

/** Said once more before paying, and in nobody's way. What mends it is added in the cart, where its prices stand. */
export default function SafetyReminder() {
  const { items } = useCart();
  const { data } = useQuery(cartSafetyQuery(items));
  const concerns = data?.concerns ?? [];
  if (concerns.length === 0) return null;
  return (
    <Notice>
      <h3 className="font-semibold">Before you wire it up</h3>
      <p className="text-sm">
        If you have these at home already, just carry on. To add them,{' '}
        <a href={paths.cart()} className="inline-block py-1 font-semibold underline underline-offset-4">
          go back to your cart
        </a>
        .
      </p>
      <ul className="mt-2 grid gap-3">
        {concerns.map((concern) => (
          <li key={`${concern.kind} ${concern.of}`}>
            <ConcernWords concern={concern} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
