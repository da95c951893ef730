import { Refusal } from '../errors.ts';
import { readStoreAddress } from '../store-address.ts';
import { notAnAddress, type StoreSettings } from '../store-settings.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store, type S3Store } from './s3-store.ts';
import type { Store } from './store.ts';

/** Throws 400 for an invalid address or missing settings. */
export function openCopiesStore(address: string, settings: StoreSettings): Store {
  const to = readStoreAddress(address);
  if (to?.kind === 'folder') return openFolderStore(to.folder);
  if (to?.kind === 's3') return s3('BACKUP', address, to, settings);
  throw unfit(`${address} ${notAnAddress}`);
}

export function openMediaStore(settings: StoreSettings): S3Store | null {
  const { MEDIA_STORE: address } = settings;
  if (address === undefined) return null;
  const to = readStoreAddress(address);
  if (to?.kind !== 's3') throw unfit(`${address} must be s3://bucket/prefix`);
  return s3('MEDIA', address, to, settings);
}

function s3(
  what: 'BACKUP' | 'MEDIA',
  address: string,
  to: Parameters<typeof openS3Store>[1],
  settings: StoreSettings,
): S3Store {
  const { [`${what}_S3_KEY_ID` as const]: keyId, [`${what}_S3_SECRET` as const]: secret } = settings;
  if (!keyId || !secret) throw unfit(`${address} needs ${what}_S3_KEY_ID and ${what}_S3_SECRET`);
  const region = settings[`${what}_S3_REGION`];
  const endpoint = settings[`${what}_S3_ENDPOINT`] ?? `https://s3.${region}.amazonaws.com`;
  return openS3Store(address, to, { endpoint, region, keyId, secret });
}

const unfit = (words: string) => new Refusal(400, 'wrong_address', `${words}.`);
