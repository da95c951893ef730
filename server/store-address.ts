/** Where a store is, as one writes it: a folder, `sftp://user@host/path` or `s3://bucket/prefix`. */
export type StoreAddress =
  | { kind: 'folder'; folder: string }
  | { kind: 'sftp'; user: string; host: string; port: number; folder: string }
  | { kind: 's3'; bucket: string; prefix: string };

const safePath = /^[\w.@+~/-]*$/;

/** Reads an address; null where it begins like one of another machine and is none. */
export function readStoreAddress(typed: string): StoreAddress | null {
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(typed)?.[1]?.toLowerCase();
  if (scheme === undefined) return { kind: 'folder', folder: typed };
  if (!URL.canParse(typed)) return null;
  const { username, password, hostname, port, pathname, search, hash } = new URL(typed);
  if (password || search || hash || !safePath.test(pathname) || hostname === '') return null;
  const path = pathname.replace(/\/+$/, '');
  if (scheme === 's3' && !username && !port)
    return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)
      ? { kind: 's3', bucket: hostname, prefix: path.slice(1) }
      : null;
  if (scheme !== 'sftp' || !/^[a-z_][\w.-]*$/i.test(username) || path === '') return null;
  // Of a URL every path is absolute; ~ is the home of the user there, in which sftp begins.
  const folder = path.replace(/^\/~(?:\/|$)/, './');
  return { kind: 'sftp', user: username, host: hostname, port: Number(port) || 22, folder };
}
