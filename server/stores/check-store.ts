import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Store, storeFailed } from './store.ts';

export async function checkStore(store: Store): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ampervan-check-'));
  const [sent, back] = [join(folder, 'sent'), join(folder, 'back')];
  const name = `check-${randomUUID()}`;
  const bytes = randomBytes(1_000);
  try {
    await writeFile(sent, bytes);
    await store.put(name, sent);
    if (!(await store.list(name)).some((file) => file.name === name))
      throw storeFailed(store.address, 'does not list what was written into it');
    await store.get(name, back);
    if (!bytes.equals(await readFile(back))) throw storeFailed(store.address, 'gave other bytes back');
    await store.remove(name);
    if ((await store.list(name)).length > 0) throw storeFailed(store.address, 'keeps what was removed');
    return `${store.address}: written, listed, read back and removed.`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
