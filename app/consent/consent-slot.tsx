import { type ReactNode, useEffect, useState } from 'react';
import { followStored } from '../../browser/follow-stored.ts';
import { whenIdle } from '../../ui/lazy/when-idle.ts';
import { useContent } from '../content/use-content.ts';
import { keptEvent, presentChoice, settingsEvent } from './kept-choice.ts';
import type { loadTags } from './load-tags.ts';

/**
 * Where the banner stands while there is a question. Its code is fetched only then, and the code of the tags
 * only when they are allowed or have left cookies behind, so for most page views this does nothing.
 */
export function ConsentSlot({ isPrivatePath }: { isPrivatePath: (path: string) => boolean }) {
  const content = useContent();
  const [banner, setBanner] = useState<ReactNode>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the document came with counts, as for its policy
  useEffect(() => {
    const isPrivate = isPrivatePath(location.pathname);
    const present = () => presentChoice(content.cookiePolicyVersion);
    const tag = () => fetchTags(present(), content, isPrivate, isPrivatePath);
    const follow = () => {
      if (present()) setBanner(null);
      tag();
    };
    whenIdle(() => present() || fetchBanner(false, setBanner));
    tag();
    addEventListener(keptEvent, follow);
    // Answered in another tab, or on another page before Back led here again.
    followStored(follow);
    addEventListener(settingsEvent, () => fetchBanner(true, setBanner));
  }, []);

  return banner;
}

/** Puts the banner up. `isAskedFor`: the visitor wants to see the choice; else the site asks. */
function fetchBanner(isAskedFor: boolean, setBanner: (banner: ReactNode) => void): void {
  import('./cookie-banner.tsx').then(
    ({ CookieBanner }) =>
      setBanner(
        <CookieBanner key={performance.now()} isAskedFor={isAskedFor} onLeave={() => setBanner(null)} />,
      ),
    () => console.warn('The cookie banner could not be fetched.'),
  );
}

/** Has the tags follow the choice, where there is any tag to load or cookie of one to delete. */
const fetchTags: typeof loadTags = (choice, ...page) => {
  if (choice?.analytics || choice?.marketing || /\b_[dfg]/.test(document.cookie))
    import('./load-tags.ts').then(
      ({ loadTags }) => loadTags(choice, ...page),
      () => console.warn('The tags could not be fetched.'),
    );
};
