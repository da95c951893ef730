import { countRows } from '../../server/database/count-rows.ts';
import { Refusal } from '../../server/errors.ts';
import type { PrivateFiles } from '../../server/files/private-files.ts';
import { preparePicture } from '../../server/pictures/prepare-picture.ts';
import { isValidSignature, signatureOf } from '../../server/secrets/signatures.ts';
import type { FormFile } from '../../server/uploads/sent-form.ts';
import type { Db } from '../tables.ts';
import { waitingNames } from './enquiry-rules.ts';
import { type KeptPhotograph, keptAs, refusedPhotographs } from './photographs.server.ts';

/** In milliseconds: an hour. */
export const leftFor = 3_600_000;

/** Shorter than `leftFor`, so that references expire before the purge. */
const waitFor = leftFor - 60_000;

/** Of all visitors, about 60 MB; later photographs must be chosen again. */
const mostWaiting = 200;

const secret = 'waiting photograph';

export interface WaitingPhotograph {
  /** Signed file name, size and bytes, then a space and the original name. */
  reference: string;
  photograph: KeptPhotograph;
}

/** The original name is unsigned: for display only. */
export const originalName = (reference: string) => reference.slice(reference.indexOf(' ') + 1);

/** Skips unreadable photographs, and those beyond `mostWaiting`. */
export async function keepWaiting(
  db: Db,
  files: PrivateFiles,
  sent: readonly FormFile[],
): Promise<WaitingPhotograph[]> {
  const waiting: WaitingPhotograph[] = [];
  for (const file of sent) {
    if (!(await hasRoom(db, files))) break;
    const picture = await preparePicture(file, keptAs).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!picture) continue;
    const { width, height } = picture;
    const photograph = {
      name: await files.add(picture.bytes),
      width,
      height,
      bytes: picture.bytes.length,
    };
    const called = file.name.toWellFormed().slice(0, 100);
    waiting.push({ reference: `${await sign(db, photograph)} ${called}`, photograph });
  }
  return waiting;
}

async function hasRoom(db: Db, files: PrivateFiles): Promise<boolean> {
  const names = await files.listOlderThan(-1);
  return names.length - (await countRows(db.selectFrom('enquiry_photographs'))) < mostWaiting;
}

/** Returns the photographs, and the names of expired ones. Skips forged references. */
export async function readWaiting(
  db: Db,
  files: PrivateFiles,
  typed: Record<string, string>,
): Promise<{ waiting: WaitingPhotograph[]; gone: string[] }> {
  const [waiting, gone]: [WaitingPhotograph[], string[]] = [[], []];
  for (const reference of new Set(waitingNames.map((name) => typed[name] ?? ''))) {
    const photograph = await readReference(db, reference);
    // The name is unsigned, so one file may come under two names.
    const isKnown = waiting.some((known) => known.photograph.name === photograph?.name);
    if (!photograph || isKnown) continue;
    if (await isStillWaiting(db, files, photograph.name)) waiting.push({ reference, photograph });
    else gone.push(originalName(reference));
  }
  return { waiting, gone };
}

/** Throws 400 at the photographs field if one is gone. */
export async function takeWaiting(
  db: Db,
  files: PrivateFiles,
  typed: Record<string, string>,
): Promise<KeptPhotograph[]> {
  const { waiting, gone } = await readWaiting(db, files, typed);
  if (gone.length === 0) return waiting.map(({ photograph }) => photograph);
  throw photographsGone(
    `${gone.join(', ')}: we kept it for an hour only. Please choose it once more, or send your message without it.`,
  );
}

const photographsGone = (words: string) => refusedPhotographs(new Refusal(400, 'photographs_gone', words));

/** For a form submitted twice at once. */
export const alreadySent = () =>
  photographsGone('These photographs have just been sent with your message: it is with us already.');

const sign = async (db: Db, { name, width, height, bytes }: KeptPhotograph) => {
  const signed = [name, width, height, bytes].join('.');
  return `${signed}.${await signatureOf(db, secret, signed)}`;
};

const shape = /^(([0-9a-f-]{36})\.(\d{1,5})\.(\d{1,5})\.(\d{1,9}))\.([0-9a-f]{32}) /;

async function readReference(db: Db, reference: string): Promise<KeptPhotograph | null> {
  const [, signed = '', name = '', width, height, bytes, signature = ''] = shape.exec(reference) ?? [];
  if (name === '' || !(await isValidSignature(db, secret, signed, signature))) return null;
  return { name, width: Number(width), height: Number(height), bytes: Number(bytes) };
}

async function isStillWaiting(db: Db, files: PrivateFiles, name: string): Promise<boolean> {
  const age = await files.ageOf(name);
  if (age === null || age > waitFor) return false;
  const taken = await db
    .selectFrom('enquiry_photographs')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  return !taken;
}
