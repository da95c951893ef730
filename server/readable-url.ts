import type { IncomingMessage } from 'node:http';

export const isPagePath = (url: string) => !/^\/(api|assets|media)\//.test(url);

/** Escapes stray "%" signs in paths of pages ("/100%"), which the router would refuse. */
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
