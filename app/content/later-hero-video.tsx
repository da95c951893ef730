import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

interface HeroVideoProps {
  className: string;
}

/** The moving picture over the still one; not even its code is fetched before the page has nothing else to do. */
export function LaterHeroVideo({ className }: HeroVideoProps) {
  const [Video, setVideo] = useState<ComponentType<HeroVideoProps> | null>(null);
  useEffect(() => {
    whenIdle(() =>
      import('./hero-video.tsx').then(
        ({ HeroVideo }) => setVideo(() => HeroVideo),
        () => console.warn('The background video could not be fetched; its still picture stays.'),
      ),
    );
  }, []);
  return Video && <Video className={className} />;
}
