import { type ReactNode, useEffect, useState } from 'react';
import { savesData } from '../../ui/lazy/saves-data.ts';
import { whenIdle } from '../../ui/lazy/when-idle.ts';

/** Fetches the video and its code once the page rests, unless the visitor saves data or motion. */
export function LaterHeroVideo({ className }: { className: string }) {
  const [video, setVideo] = useState<ReactNode>(null);
  useEffect(
    () =>
      whenIdle(() => {
        if (!isWelcome()) return;
        import('./hero-video.tsx').then(
          ({ HeroVideo }) => setVideo(<HeroVideo className={className} />),
          () => console.warn('The background video could not be fetched.'),
        );
      }),
    [className],
  );
  return video;
}

const isWelcome = () =>
  !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches && !savesData();
