import { watchStorage } from '../../browser/follow-stored.ts';
import { forgetTypedElsewhere } from '../../browser/kept-forms.ts';
import { hasDashboard } from '../editing/drafts/draft-keys.ts';
import type { Choice } from './choice.ts';
import { consentSignals, nothing, sendGtagCommand } from './google-consent.ts';
import { currentChoice } from './kept-choice.ts';
import { type TagSettings, tagIds } from './tag-ids.ts';
import { withdraw } from './withdraw.ts';

interface TagPage extends TagSettings {
  cookiePolicyVersion?: string | null;
}

interface Pixel {
  (...words: unknown[]): void;
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

/**
 * Can be called again when more is allowed. Deletes cookies first: a tag can write its own again while its
 * page unloads. Loads nothing on private pages, their documents, or with dashboard drafts in the browser.
 * Forgets what was typed on other pages.
 */
export function loadTags(
  choice: Choice | null,
  settings: TagPage,
  isPrivate: boolean,
  isPrivatePath: (path: string) => boolean,
): void {
  withdraw(choice);
  if (!(choice?.analytics || choice?.marketing) || isPrivate || isPrivatePath(location.pathname)) return;
  if (hasDashboard()) return;
  watch(settings, isPrivatePath);
  forgetTypedElsewhere();
  const { analytics, tagManager, pixel } = tagIds(settings);
  if (choice.analytics && (analytics || tagManager)) sendConsentToGoogle(choice);
  if (choice.analytics && analytics) loadAnalytics(analytics);
  if (choice.analytics && tagManager) loadTagManager(tagManager);
  if (choice.marketing && pixel) loadPixel(pixel);
}

/** Google's scripts need the denied default before any update. */
function sendConsentToGoogle(choice: Choice): void {
  if (!window.dataLayer) sendGtagCommand('consent', 'default', nothing);
  sendGtagCommand('consent', 'update', consentSignals(choice));
}

function loadAnalytics(id: string): void {
  if (!addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`)) return;
  sendGtagCommand('js', new Date());
  sendGtagCommand('config', id);
}

function loadTagManager(id: string): void {
  if (!addScript(`https://www.googletagmanager.com/gtm.js?id=${id}`)) return;
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
}

function loadPixel(id: string): void {
  if (!addScript('https://connect.facebook.net/en_US/fbevents.js')) return;
  const fbq = createPixel();
  fbq('consent', 'grant');
  fbq('init', id);
  fbq('track', 'PageView');
}

let isWatching = false;

/**
 * Ends the tags when another tab changes the choice or opens the dashboard. Also keeps them off private pages
 * reached by Back or Forward.
 */
function watch({ cookiePolicyVersion }: TagPage, isPrivatePath: (path: string) => boolean): void {
  if (isWatching) return;
  isWatching = true;
  const obey = () => {
    forgetTypedElsewhere();
    if (withdraw(currentChoice(cookiePolicyVersion)) || hasDashboard()) location.reload();
  };
  watchStorage(obey);
  addEventListener('popstate', (event) => {
    if (!isPrivatePath(location.pathname)) return;
    // The tags listen as well, but later.
    event.stopImmediatePropagation();
    location.reload();
  });
}

function addScript(src: string): boolean {
  if ([...document.scripts].some((script) => script.src === src)) return false;
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
  return true;
}

function createPixel(): Pixel {
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
