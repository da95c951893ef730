import { useEffect, useState } from 'react';

/**
 * The token of the link that led here: null until it has been read, '' when there is none. It is taken out
 * of the address bar, so that it reaches neither the history nor anybody who looks on.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const { pathname, searchParams } = new URL(location.href);
    const found = searchParams.get('token') ?? '';
    setToken((known) => known ?? found);
    if (found !== '') history.replaceState(history.state, '', pathname);
  }, []);
  return token;
}
