import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/lazy/when-idle.ts';
import { HeroVideo } from './hero-video.tsx';

/** The moving picture over the still one; it is not fetched before the page has nothing else to do. */
export function LaterHeroVideo({ className }: { className: string }) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => whenIdle(() => setIsTime(true)), []);
  return isTime && <HeroVideo className={className} />;
}
