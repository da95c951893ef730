import type { Choice } from './choice.ts';
import { nothing, tellGoogle } from './google-consent.ts';

const analyticsCookies = /^(_ga|_gid|_gat|_dc_gtm)/;
const marketingCookies = /^(_fbp|_fbc|_gcl)/;

/**
 * Takes back what a choice no longer allows (without a choice, everything): tells the scripts, and deletes the cookies that they left.
 * Returns whether one of them runs in this page, which only a reload can end.
 */
export function withdraw(choice: Choice | null): boolean {
  const { analytics, marketing } = choice ?? { analytics: false, marketing: false };
  if (!analytics && window.dataLayer) tellGoogle('consent', 'update', nothing);
  if (!marketing) window.fbq?.('consent', 'revoke');
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1);
    if (!analytics && analyticsCookies.test(name)) deleteCookie(name);
    if (!marketing && marketingCookies.test(name)) deleteCookie(name);
  }
  return (
    (!analytics && hasScriptOf('www.googletagmanager.com')) ||
    (!marketing && hasScriptOf('connect.facebook.net'))
  );
}

const hasScriptOf = (host: string) =>
  [...document.scripts].some(({ src }) => src.startsWith(`https://${host}/`));

/** They may have been set for this host or for any that it stands under. */
function deleteCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store knows neither Firefox nor plain http
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
