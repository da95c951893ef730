import { join } from 'node:path';
import type { Selectable } from 'kysely';
import { notFound, Refusal } from '../../server/errors.ts';
import { createPrivateFiles, type PrivateFiles } from '../../server/files/private-files.ts';
import { createStoredFiles } from '../../server/files/stored-files.ts';
import { type PreparedPicture, preparePicture } from '../../server/pictures/prepare-picture.ts';
import type { S3Store } from '../../server/stores/s3-store.ts';
import type { FormFile } from '../../server/uploads/sent-form.ts';
import type { Db, Tables, Trx } from '../tables.ts';

/** In pixels; enough to read a terminal block. */
export const keptAs = { width: 1_600, height: 1_600, quality: 80 };

/** In bytes, for all enquiries: about 3,000 photographs. */
const mostKept = 1_000_000_000;

export type KeptPhotograph = Pick<
  Selectable<Tables['enquiry_photographs']>,
  'name' | 'width' | 'height' | 'bytes'
>;

/** Private, because photographs may show number plates. */
export const photographsFolder = 'enquiry-photographs';

export const photographFiles = (dataDir: string, store: S3Store | null = null): PrivateFiles =>
  store ? createStoredFiles(store, photographsFolder) : createPrivateFiles(join(dataDir, photographsFolder));

export function refusedPhotographs({ status, code, message, retryAfter }: Refusal, words = message): Refusal {
  const refusal = new Refusal(status, code, words, { fields: { photographs: words } });
  refusal.retryAfter = retryAfter;
  return refusal;
}

/** Throws as `preparePicture` does, naming the file, and 503 without room. */
export async function preparePhotographs(db: Db, files: FormFile[]): Promise<PreparedPicture[]> {
  if (files.length > 0) await refuseWithoutRoom(db);
  const prepared: PreparedPicture[] = [];
  for (const file of files) {
    const picture = await preparePicture(file, keptAs).catch((error: unknown) => {
      throw error instanceof Refusal ? refusedPhotographs(error, naming(file, error)) : error;
    });
    prepared.push(picture);
  }
  return prepared;
}

function naming({ name }: FormFile, { status, message }: Refusal): string {
  const short = name.toWellFormed().slice(0, 60);
  const isOfTheFile = status < 500 && short !== '';
  return isOfTheFile ? `${short}: ${message}` : `${message} Or send it without photographs.`;
}

async function refuseWithoutRoom(db: Db): Promise<void> {
  const { kept } = await db
    .selectFrom('enquiry_photographs')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('kept'))
    .executeTakeFirstOrThrow();
  if (Number(kept) < mostKept) return;
  const words =
    'We cannot take photographs just now. Send your message without them, and we will ask for them.';
  throw refusedPhotographs(new Refusal(503, 'no_room', words));
}

/** Deletes the files again if `use` fails. */
export async function withKeptPhotographs(
  files: PrivateFiles,
  prepared: PreparedPicture[],
  use: (kept: KeptPhotograph[]) => Promise<void>,
): Promise<void> {
  const kept: KeptPhotograph[] = [];
  try {
    for (const { bytes, width, height } of prepared)
      kept.push({ name: await files.add(bytes), width, height, bytes: bytes.length });
    await use(kept);
  } catch (error) {
    for (const { name } of kept) await files.remove(name);
    throw error;
  }
}

export async function listPhotographs(db: Db | Trx, enquiryId: number) {
  return db
    .selectFrom('enquiry_photographs')
    .select(['id', 'width', 'height'])
    .where('enquiryId', '=', enquiryId)
    .orderBy('id')
    .execute();
}

/** WebP. Throws 404 if the enquiry has no such photograph. */
export async function readPhotograph(
  db: Db,
  files: PrivateFiles,
  { id, photographId }: { id: number; photographId: number },
): Promise<Buffer> {
  const row = await db
    .selectFrom('enquiry_photographs')
    .select('name')
    .where('id', '=', photographId)
    .where('enquiryId', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('There is no such photograph any more');
  return files.read(row.name);
}
