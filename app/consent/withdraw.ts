import type { Choice } from './choice.ts';
import { nothing, sendGtagCommand } from './google-consent.ts';

const analyticsCookies = /^(_ga|_gid|_gat|_dc_gtm)/;
const marketingCookies = /^(_fbp|_fbc|_gcl)/;

/** Null withdraws everything. Returns true if a withdrawn tag runs in this page until a reload. */
export function withdraw(choice: Choice | null): boolean {
  const { analytics, marketing } = choice ?? { analytics: false, marketing: false };
  if (!analytics && window.dataLayer) sendGtagCommand('consent', 'update', nothing);
  if (!marketing) window.fbq?.('consent', 'revoke');
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1);
    if (!analytics && analyticsCookies.test(name)) deleteCookie(name);
    if (!marketing && marketingCookies.test(name)) deleteCookie(name);
  }
  return (
    (!analytics && hasScriptFrom('www.googletagmanager.com')) ||
    (!marketing && hasScriptFrom('connect.facebook.net'))
  );
}

const hasScriptFrom = (host: string) =>
  [...document.scripts].some(({ src }) => src.startsWith(`https://${host}/`));

/** The cookie may have been set for this host or any parent domain. */
function deleteCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store knows neither Firefox nor plain http
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
