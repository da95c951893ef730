import { Check } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useContent } from '../content/use-content.ts';

const bullets = [
  'Expert electrical installations and repairs',
  'Solar panel and battery systems',
  'Track your orders and bookings',
  'Save your addresses and a wishlist',
];

/** What the business promises, beside the way into the account. */
export function AuthPromise() {
  const { heroTitle } = useContent();
  return (
    <aside className="mx-auto w-full max-w-lg overflow-hidden rounded-lg bg-slate text-mist lg:max-w-none">
      <Picture src="/media/about-workshop" alt="" sizes="600px" className="hidden w-full lg:block" />
      <div className="p-7">
        <h2 className="text-2xl text-white">{heroTitle}</h2>
        <ul className="mt-5 space-y-3">
          {bullets.map((bullet) => (
            <li key={bullet} className="flex gap-3">
              <Icon of={Check} className="mt-1 size-5 shrink-0 text-amber" />
              {bullet}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
