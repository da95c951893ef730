import { type ComponentType, useEffect, useState } from 'react';

interface HeroVideoProps {
  className: string;
}

/** The moving picture over the still one; not even its code is fetched before the page has nothing else to do. */
export function LaterHeroVideo({ className }: HeroVideoProps) {
  const [Video, setVideo] = useState<ComponentType<HeroVideoProps> | null>(null);
  useEffect(() => {
    const fetchVideo = () =>
      import('./hero-video.tsx').then(
        ({ HeroVideo }) => setVideo(() => HeroVideo),
        () => console.warn('The background video could not be fetched; its still picture stays.'),
      );
    // Safari has no idle callback.
    const wait = () => (window.requestIdleCallback ?? setTimeout)(fetchVideo);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  }, []);
  return Video && <Video className={className} />;
}
