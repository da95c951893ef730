import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import type AddBar from './add-bar.tsx';

// Lazy: only phones that have scrolled need the bar.
const Bar = lazyPart(
  () => import('./add-bar.tsx'),
  () => null,
);

export function AddBarSlot(bar: ComponentProps<typeof AddBar>) {
  const [isAway, setIsAway] = useState(false);
  const { button } = bar;
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver((entries) =>
      setIsAway(matchMedia('(width < 35rem)').matches && entries.at(-1)?.isIntersecting === false),
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [button]);
  if (!isAway) return null;
  return (
    <Suspense fallback={null}>
      <Bar {...bar} />
    </Suspense>
  );
}
