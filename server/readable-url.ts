import type { IncomingMessage } from 'node:http';

/** Whether an address is one of pages, by its look alone. */
export const isPagePath = (url: string) => !/^\/(api|assets|media)\//.test(url);

/**
 * The address of a request. Where pages are and a "%" is no part of an escape ("/100%"), each "%" of the path is taken
 * for itself: the router would refuse the request before any page could say that there is nothing here.
 */
export function readableUrl({ url = '/' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || !isPagePath(path) || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
