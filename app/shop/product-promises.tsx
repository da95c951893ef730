import { ShieldCheck, Store } from 'lucide';
import { Icon } from '../../ui/icon.tsx';

/** How else it comes, and what holds once it is there. */
export function Page() {
  return (
    <ul className="mt-8 space-y-3 border-t border-line pt-6 text-sm">
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
