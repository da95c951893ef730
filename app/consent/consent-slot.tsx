import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';
import { useContent } from '../content/use-content.ts';
import { isPrivatePath } from '../paths.ts';
import { keptEvent, presentChoice, settingsEvent } from './kept-choice.ts';

/**
 * Where the banner stands while there is a question. Its code is fetched only then, and the code of the tags
 * only when they are allowed or have left cookies behind, so for most page views this does nothing.
 */
export function ConsentSlot() {
  const content = useContent();
  const [banner, setBanner] = useState<ReactNode>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the document came with counts, as for its policy
  useEffect(() => {
    const present = () => presentChoice(content.cookiePolicyVersion);
    function show(isAskedFor: boolean) {
      import('./cookie-banner.tsx').then(
        ({ CookieBanner }) =>
          setBanner(
            <CookieBanner key={performance.now()} isAskedFor={isAskedFor} onLeave={() => setBanner(null)} />,
          ),
        () => console.warn('The cookie banner could not be fetched.'),
      );
    }
    function tag() {
      const choice = present();
      if (choice?.analytics || choice?.marketing || /\b_[dfg]/.test(document.cookie))
        import('./load-tags.ts').then(
          ({ loadTags }) => loadTags(choice, content, isPrivate),
          () => console.warn('The tags could not be fetched.'),
        );
    }

    const isPrivate = isPrivatePath(location.pathname);
    if (!present()) whenIdle(() => show(false));
    tag();
    addEventListener(keptEvent, tag);
    addEventListener(settingsEvent, () => show(true));
  }, []);

  return banner;
}
