import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/notice.tsx';
import { paths } from '../../paths.ts';
import { useCart } from '../cart-provider.tsx';
import { ConcernWords } from './concern-words.tsx';
import { cartSafetyQuery } from './queries.ts';

/**
 * Said once more before paying, and in nobody's way. What mends it is added in the cart, where its prices
 * stand; in another tab, so that nothing typed here is lost.
 */
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
        <a
          href={paths.cart()}
          target="_blank"
          rel="noreferrer"
          className="inline-block py-1 font-semibold underline underline-offset-4"
        >
          open your cart in a new tab
        </a>
        . This page updates itself.
      </p>
      <ul className="mt-2 grid gap-3">
        {concerns.map((concern) => (
          <li key={`${concern.kind} ${concern.of}`}>
            <ConcernWords concern={concern} opensTabs />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
