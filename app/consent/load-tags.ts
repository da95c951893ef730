import type { Choice } from './choice.ts';
import { type TagSettings, tagIds } from './tag-ids.ts';

interface Pixel {
  (...words: unknown[]): void;
  /** Meta's own script puts it here when it arrives. */
  callMethod?: (...words: unknown[]) => void;
  queue: unknown[];
  push?: Pixel;
  loaded: boolean;
  version: string;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

const nothing = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'denied',
};

const inWord = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied');

/** A choice in the words of Google's Consent Mode, version 2. */
export const consentSignals = ({ analytics, marketing, preferences }: Choice) => ({
  ad_storage: inWord(marketing),
  ad_user_data: inWord(marketing),
  ad_personalization: inWord(marketing),
  analytics_storage: inWord(analytics),
  functionality_storage: inWord(preferences),
  personalization_storage: inWord(preferences),
});

/** Google's scripts take commands only as an `arguments` object, not as an array. */
export function tellGoogle(..._words: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

/**
 * Loads what the owner has set up and the visitor has allowed: with analytics Google Analytics and Google Tag
 * Manager, with marketing Meta's pixel. Called again it adds what has been allowed since.
 */
export function loadTags(choice: Choice, settings: TagSettings): void {
  const { analytics, tagManager, pixel } = tagIds(settings);
  if (choice.analytics && (analytics || tagManager)) {
    if (!window.dataLayer) tellGoogle('consent', 'default', nothing);
    tellGoogle('consent', 'update', consentSignals(choice));
  }
  if (
    choice.analytics &&
    analytics &&
    addScript(`https://www.googletagmanager.com/gtag/js?id=${analytics}`)
  ) {
    tellGoogle('js', new Date());
    tellGoogle('config', analytics);
  }
  if (
    choice.analytics &&
    tagManager &&
    addScript(`https://www.googletagmanager.com/gtm.js?id=${tagManager}`)
  ) {
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  }
  if (choice.marketing && pixel && addScript('https://connect.facebook.net/en_US/fbevents.js')) {
    const fbq = openPixel();
    fbq('consent', 'grant');
    fbq('init', pixel);
    fbq('track', 'PageView');
  }
}

/** False when it is there already. */
function addScript(src: string): boolean {
  if ([...document.scripts].some((script) => script.src === src)) return false;
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
  return true;
}

/** What Meta's script looks for: a function that keeps its calls until the script is there to take them. */
function openPixel(): Pixel {
  const pixel: Pixel = Object.assign(
    (...words: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...words);
      else pixel.queue.push(words);
    },
    { queue: [], loaded: true, version: '2.0' },
  );
  pixel.push = pixel;
  window.fbq = pixel;
  window._fbq = pixel;
  return pixel;
}
