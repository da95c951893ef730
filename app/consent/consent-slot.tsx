import { type ReactNode, useEffect, useState } from 'react';
import { watchStorage } from '../../browser/follow-stored.ts';
import { whenIdle } from '../../ui/lazy/when-idle.ts';
import { useContent } from '../content/use-content.ts';
import { currentChoice, keptEvent, settingsEvent } from './kept-choice.ts';
import type { loadTags } from './load-tags.ts';

/** Fetches code only for a question, allowed tags or leftover cookies. */
export function ConsentSlot({ isPrivatePath }: { isPrivatePath: (path: string) => boolean }) {
  const content = useContent();
  const [banner, setBanner] = useState<ReactNode>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the document came with counts, as for its policy
  useEffect(() => {
    const isPrivate = isPrivatePath(location.pathname);
    const present = () => currentChoice(content.cookiePolicyVersion);
    const tag = () => fetchTags(present(), content, isPrivate, isPrivatePath);
    const follow = () => {
      if (present()) setBanner(null);
      tag();
    };
    whenIdle(() => present() || fetchBanner(false, setBanner));
    tag();
    addEventListener(keptEvent, follow);
    // Answered in another tab, or on another page before Back.
    watchStorage(follow);
    addEventListener(settingsEvent, () => fetchBanner(true, setBanner));
  }, []);

  return banner;
}

const sayMissing = () => console.warn('Code of the cookie banner is missing.');

function fetchBanner(isAskedFor: boolean, setBanner: (banner: ReactNode) => void): void {
  import('./cookie-banner.tsx').then(
    ({ CookieBanner }) =>
      setBanner(
        <CookieBanner key={performance.now()} isAskedFor={isAskedFor} onLeave={() => setBanner(null)} />,
      ),
    sayMissing,
  );
}

/** Also runs for leftover cookies of tags, which begin with _d, _f or _g. */
const fetchTags: typeof loadTags = (choice, ...page) => {
  if (choice?.analytics || choice?.marketing || /\b_[dfg]/.test(document.cookie))
    import('./load-tags.ts').then(({ loadTags }) => loadTags(choice, ...page), sayMissing);
};
