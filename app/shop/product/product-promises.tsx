import { PackagePlus, ShieldCheck, Store } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import type { Product } from '../../catalogue/contract.ts';
import { withUnits } from '../../values/units.ts';

const mostNamed = 3;

/** How else it comes, what holds once it is there, and the way to what goes with it, which stands far below. */
export function ProductPromises({ of: { goesWith } }: { of: Product }) {
  const named = goesWith.slice(0, mostNamed).map(({ name }) => withUnits(name));
  return (
    <ul className="mt-8 space-y-3 border-t border-line pt-6 text-sm">
      {named.length > 0 && (
        <li className="flex gap-3">
          <Icon of={PackagePlus} className="size-5 shrink-0 text-green" />
          <a href="#goes-with" className="underline underline-offset-4">
            Goes with it: {named.join('; ')}
            {goesWith.length > mostNamed && ' and more'}
          </a>
        </li>
      )}
      <li className="flex gap-3">
        <Icon of={Store} className="size-5 shrink-0 text-green" />
        Or collect it free from our workshop in Kent
      </li>
      <li className="flex gap-3">
        <Icon of={ShieldCheck} className="size-5 shrink-0 text-green" />2 year warranty, and 14 days to change
        your mind
      </li>
    </ul>
  );
}
