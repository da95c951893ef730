import { useEffect, useState } from 'react';

/**
 * The token of the link that led here: null until it has been read, '' when there is none. It is taken out
 * of the address bar, so that nobody who looks on or reads the history sees it. This tab knows it over a reload
 * and a way back, until it is used.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const { pathname, searchParams } = new URL(location.href);
    const found = searchParams.get('token') ?? String(history.state?.linkToken ?? '');
    setToken((known) => known ?? found);
    if (found !== '') history.replaceState({ ...history.state, linkToken: found }, '', pathname);
  }, []);
  return token;
}

/** Once it is used. */
export function forgetLinkToken(): void {
  history.replaceState({ ...history.state, linkToken: undefined }, '');
}
