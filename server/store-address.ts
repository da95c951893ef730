export type StoreAddress =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; bucket: string; prefix: string };

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const safePath = /^[\w.@+~/-]*$/;

/** Returns null for any URL that is no valid s3:// address. */
export function readStoreAddress(typed: string): StoreAddress | null {
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(typed)?.[1]?.toLowerCase();
  if (scheme === undefined) return { kind: 'folder', folder: typed };
  if (!URL.canParse(typed)) return null;
  const { username, password, hostname, port, pathname, search, hash } = new URL(typed);
  if (scheme !== 's3' || username || password || port || search || hash) return null;
  if (!bucketName.test(hostname) || !safePath.test(pathname)) return null;
  return { kind: 's3', bucket: hostname, prefix: pathname.replace(/\/+$/, '').slice(1) };
}
