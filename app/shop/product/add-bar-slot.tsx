import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import type AddBar from './add-bar.tsx';

// Only phones fetch it, and only those that have scrolled; where it does not come, the button is where it was.
const Bar = lazyPart(
  () => import('./add-bar.tsx'),
  () => null,
);

/** Keeps the button within reach of a thumb while it is out of sight itself. */
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
