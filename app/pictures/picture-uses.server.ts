import type { Db, Trx } from '../tables.ts';
import type { PictureUse } from './contract.ts';
import { picturesIn } from './picture-names.ts';

export type PictureUses = ReadonlyMap<string, PictureUse[]>;

export interface PictureUser extends PictureUse {
  texts: (string | null)[];
}

/** Passed in, because the modules that implement `ListPictureUsers` depend on this one. */
export type ListPictureUsers = (db: Db | Trx) => Promise<PictureUser[]>;

export async function readPictureUses(
  db: Db | Trx,
  subjects: readonly ListPictureUsers[],
): Promise<PictureUses> {
  const uses = new Map<string, PictureUse[]>();
  const fetched = await readFetchedNames(db);
  const namesIn = (text: string) => [...picturesIn(text), ...(fetched.get(text) ?? [])];
  for (const list of subjects) {
    for (const { texts, ...use } of await list(db)) {
      for (const name of new Set(texts.flatMap((text) => namesIn(text ?? '')))) {
        const known = uses.get(name);
        if (known) known.push(use);
        else uses.set(name, [use]);
      }
    }
  }
  return uses;
}

async function readFetchedNames(db: Db | Trx): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('fetched_pictures')
    .select(['address', 'name'])
    .where('name', 'is not', null)
    .execute();
  return new Map(rows.map(({ address, name }) => [address, name === null ? [] : [name]]));
}
