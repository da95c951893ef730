import { BadgeCheck, MessageCircle, PackageCheck, Wrench } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { useContent } from '../content/use-content.ts';
import { deliveryWords } from '../values/delivery-words.ts';

const promises = [
  { icon: BadgeCheck, title: '2 year warranty', text: 'On everything we sell, on top of your legal rights.' },
  {
    icon: Wrench,
    title: 'Fitted by the same hands',
    text: 'Buy the parts here and we can fit them for you.',
  },
];

export function ShopPromises() {
  const { deliveryTerms, replyWithin } = useContent();
  const { offer, belowOffer } = deliveryWords(deliveryTerms);
  const delivery = { icon: PackageCheck, title: offer, text: belowOffer };
  const reply = {
    icon: MessageCircle,
    title: 'Ask before you buy',
    text: `We reply to every question within ${replyWithin}.`,
  };
  return (
    <section aria-label="Our promises" className="border-t border-line pt-10">
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {[delivery, ...promises, reply].map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon of={icon} className="mt-0.5 size-6 shrink-0 text-green" />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
