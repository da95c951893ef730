import { z } from 'zod';
import { readStoreAddress } from './store-address.ts';

/** Blank counts as not set. */
export const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

export const setting = (fits: (value: string) => boolean, error: string) =>
  optional.refine((value) => value === undefined || fits(value), { error });

const endpoint = setting(
  (value) => /^https?:\/\/[^/]+\/?$/i.test(value),
  'must be the address of the store, such as https://s3.eu-west-2.amazonaws.com',
);
const region = z.string().trim().min(1).default('eu-west-2');

export const notAnAddress = 'must be a folder or s3://bucket/prefix';

export const storeEnvironment = {
  BACKUP_TO: setting((value) => readStoreAddress(value) !== null, notAnAddress),
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: region,
  BACKUP_S3_KEY_ID: optional,
  BACKUP_S3_SECRET: optional,
  MEDIA_STORE: setting((value) => readStoreAddress(value)?.kind === 's3', 'must be s3://bucket/prefix'),
  MEDIA_S3_ENDPOINT: endpoint,
  MEDIA_S3_REGION: region,
  MEDIA_S3_KEY_ID: optional,
  MEDIA_S3_SECRET: optional,
};

const environment = z.object(storeEnvironment);
export type StoreSettings = z.infer<typeof environment>;

export function findStoreFaults(settings: StoreSettings): string[] {
  const { BACKUP_TO, MEDIA_STORE } = settings;
  const kind = BACKUP_TO && readStoreAddress(BACKUP_TO)?.kind;
  const lacks = (names: (keyof StoreSettings)[], what: string) =>
    names.filter((name) => !settings[name]).map((name) => `${name}: ${what} needs it`);
  return [
    ...(kind === 's3'
      ? lacks(['BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'], 'an s3:// address in BACKUP_TO')
      : []),
    ...(MEDIA_STORE ? lacks(['MEDIA_S3_KEY_ID', 'MEDIA_S3_SECRET'], 'MEDIA_STORE') : []),
  ];
}
