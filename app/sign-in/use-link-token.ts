import { useEffect, useState } from 'react';

/**
 * Null until the token is read, empty if there is none. Removed from the address bar, so that nobody reads it
 * there. Kept over reload and Back until used.
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

export function forgetLinkToken(): void {
  history.replaceState({ ...history.state, linkToken: undefined }, '');
}
