import { invalidate, transaction } from '../../../server/database/database.ts';
import { notFound, Refusal } from '../../../server/errors.ts';
import type { Images } from '../../../server/pictures/images.ts';
import { preparePicture } from '../../../server/pictures/prepare-picture.ts';
import type { SentFile } from '../../../server/uploads/sent-file.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../../editing/version.server.ts';
import type { Db, Trx } from '../../tables.ts';
import type { Picture, PictureUse } from '../contract.ts';
import { altFromFileName, makePictureName } from '../picture-names.ts';
import type { PictureUses } from '../picture-uses.server.ts';
import { findPicture, notePicture, pictureCacheTag, readPicture } from '../pictures.server.ts';

/** A repeated upload gets the same name and adds nothing. Throws as `preparePicture` does. */
export async function addPicture(
  { db, images }: { db: Db; images: Pick<Images, 'add'> },
  editor: Editor,
  { sent, fileName }: { sent: SentFile; fileName: string },
): Promise<Picture> {
  const name = makePictureName(fileName, sent.sha256);
  const known = await findPicture(db, name);
  if (known) return known;
  const { bytes, width, height } = await preparePicture(sent);
  await images.add(name, bytes);
  return transaction(db, async (trx) => {
    await notePicture(trx, { name, alt: altFromFileName(fileName), width, height, bytes: bytes.length });
    const picture = await findPicture(trx, name);
    if (!picture) throw new Error('A picture was gone as soon as it was written');
    await recordChange(trx, editor, { kind: 'picture', id: picture.id, label: name, action: 'created' });
    return picture;
  });
}

/** Throws 409 `changed_meanwhile` if the picture has changed since `readAt`. */
export async function changeAlt(
  db: Db,
  editor: Editor,
  { id, alt, readAt }: { id: number; alt: string; readAt: string | undefined },
): Promise<Picture> {
  return transaction(db, async (trx) => {
    const before = await lockPicture(trx, id);
    refuseIfChanged(readAt, before);
    await trx
      .updateTable('pictures')
      .set({ alt, updatedAt: nextVersion(before.updatedAt) })
      .where('id', '=', id)
      .execute();
    const after = await readPicture(trx, id);
    const { name: label } = before;
    await recordChange(trx, editor, { kind: 'picture', id, label, action: 'updated', before, after });
    invalidate(trx, pictureCacheTag(label));
    return after;
  });
}

/** Throws 409 with the places if the picture is in use. */
export async function deletePicture(
  {
    db,
    images,
    readUses,
  }: { db: Db; images: Pick<Images, 'remove'>; readUses: (db: Db | Trx) => Promise<PictureUses> },
  editor: Editor,
  id: number,
): Promise<void> {
  const name = await transaction(db, async (trx) => {
    const before = await lockPicture(trx, id);
    refuseWhileUsed((await readUses(trx)).get(before.name) ?? []);
    await trx.deleteFrom('pictures').where('id', '=', id).execute();
    // Removed here, so that a record naming the address again fetches the picture again.
    await trx.deleteFrom('fetched_pictures').where('name', '=', before.name).execute();
    await recordChange(trx, editor, { kind: 'picture', id, label: before.name, action: 'deleted', before });
    return before.name;
  });
  await images.remove(name);
}

async function lockPicture(trx: Trx, id: number): Promise<Picture> {
  const { numUpdatedRows } = await trx
    .updateTable('pictures')
    .set({ id })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('There is no such picture');
  return readPicture(trx, id);
}

function refuseWhileUsed(uses: PictureUse[]): void {
  const [first] = uses;
  if (!first) return;
  const others = uses.length > 1 ? ` and in ${uses.length - 1} more` : '';
  throw new Refusal(409, 'picture_used', `This picture is shown in ${first.what} “${first.label}”${others}`, {
    uses,
  });
}
