import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { adminApi } from '../../app/admin-paths.ts';
import { signFormTime } from '../../app/enquiries/form-time.server.ts';
import { api, paths } from '../../app/paths.ts';
import type { Db, Tables } from '../../app/tables.ts';
import { openDatabase } from '../../server/database/database.ts';
import { until } from '../../simulator/running-simulator.ts';
import { buildContent, buildProduct } from '../builders.ts';
import { describeOn } from '../databases.ts';
import { readStock, settledInvariants } from '../invariants.ts';
import { buildPerson, newNetworkAddress, type Person } from '../people.ts';
import { photographForm } from '../photograph-forms.ts';
import { freePort } from '../processes/free-port.ts';
import { pictureWorkers } from '../processes/picture-workers.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../processes/small-disk.ts';
import { type RunningSite, startSimulatorFor, startSite } from '../running-site.ts';
import { confirmed, placedOrder, Shopper } from '../shopper.ts';
import { sqliteFile } from '../sqlite.ts';

const refused = z.object({ message: z.string(), code: z.string() });
const kind = /^(Back in a moment|We cannot keep anything new just now)\. Please try again/;

/** Left alone it would first finish its picture, which takes as long as the machine lets it. */
function kill(worker: number): void {
  try {
    process.kill(worker, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

describeOn('sqlite', 'a site whose disk', (open) => {
  let disk: SmallDisk;
  let site: RunningSite;
  let simulatorUrl: string;
  let db: Db;
  let owner: Person;
  let item: { id: number; quantity: number };
  let page: string;
  let formTime: string;
  let photograph: Buffer;
  let atStart: Awaited<ReturnType<typeof readStock>>;
  let taken = 0;

  beforeEach((test) => test.skip(!canMount(), 'Nobody may mount a disk here: run it as root or with sudo'));

  beforeAll(async () => {
    if (!canMount()) return;
    const database = await open();
    disk = mountSmallDisk();
    database.beforeClose.push(disk.unmount);
    const [dataDir, sent] = [join(disk.folder, 'data'), join(disk.folder, 'sent')];
    for (const folder of [dataDir, sent]) mkdirSync(folder);
    copyFileSync(inject('sqliteTemplate'), join(dataDir, sqliteFile));
    db = openDatabase<Tables>({ dataDir });
    database.beforeClose.push(() => db.destroy());
    await buildContent(db);
    const product = await buildProduct(db, { pricePence: 6_000, stockQuantity: 10_000 });
    [item, page] = [{ id: product.id, quantity: 1 }, paths.product(product.slug)];
    owner = await buildPerson(db, { isAdmin: true });
    formTime = await signFormTime(db, Date.now() - 10_000);
    atStart = await readStock(db);
    const raw = { width: 600, height: 400, channels: 3 } as const;
    photograph = await sharp(randomBytes(600 * 400 * 3), { raw })
      .jpeg()
      .toBuffer();
    const port = await freePort();
    simulatorUrl = (await startSimulatorFor(database, port)).url;
    site = await startSite({ database: { ...database, dataDir }, simulatorUrl, port, env: { TMPDIR: sent } });
  }, 30_000);

  const newShopper = () => new Shopper(site.send);
  const buy = () => newShopper().buy([item], '60.00');
  const readiness = async () => {
    const answer = await fetch(`${site.origin}/readyz`);
    return [answer.status, await answer.json()];
  };

  async function send(path: string, type: string, body: BodyInit, cookie = ''): Promise<[number, unknown]> {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      'x-forwarded-for': newNetworkAddress(),
      ...(cookie && { cookie }),
    };
    const answer = await fetch(site.origin + path, { method: 'POST', headers, body });
    return [answer.status, await answer.json()];
  }

  let names = 0;
  const upload = async () => {
    // Each is another picture.
    const bytes = new Uint8Array(Buffer.concat([photograph, Buffer.from(String(++names))]));
    return send(`${adminApi.pictures()}?name=van.jpg`, 'image/jpeg', bytes, owner.cookie);
  };
  const texts = () => ({ name: 'Ada', email: 'ada@example.com', enquiry: 'What is this box?', formTime });

  async function enquire(withPhotograph: boolean): Promise<[number, unknown]> {
    const file = new File([new Uint8Array(photograph)], 'van.jpg', { type: 'image/jpeg' });
    const { payload, type } = await photographForm(texts(), withPhotograph ? [file] : []);
    const answer = withPhotograph
      ? await send(api.contact(), type, new Uint8Array(payload))
      : await send(api.contact(), 'application/json', JSON.stringify(texts()));
    if (answer[0] === 201) taken++;
    return answer;
  }

  /** Everybody is told to come back, in words, and the pages are there. */
  async function expectRefusals(code: string): Promise<void> {
    await until(async () => (await buy()).status === 503, 10);
    const bought = await buy();
    const answers = [[bought.status, bought.body], await upload(), await enquire(true), await enquire(false)];
    expect(answers.map(([status]) => status)).toEqual([503, 503, 503, 503]);
    const said = answers.map(([, body]) => refused.parse(body));
    for (const { message } of said) expect(message).toMatch(kind);
    expect(said.map((answer) => answer.code)).toEqual(['unavailable', code, code, 'unavailable']);
    expect(await readiness()).toEqual([503, { status: code.replaceAll('_', ' ') }]);
    for (const path of [page, '/healthz']) expect((await fetch(site.origin + path)).status).toBe(200);
  }

  async function expectWell(): Promise<void> {
    await until(async () => (await readiness())[0] === 200, 10);
    const bought = await buy();
    expect([bought.status, confirmed(bought).state]).toEqual([200, 'paid']);
    const answers = [await upload(), await enquire(true), await enquire(false)];
    expect(answers.map(([status]) => status)).toEqual([200, 201, 201]);
  }

  /** No file is broken, nothing is half there, and nothing that was confirmed is gone. */
  async function expectWhole(): Promise<void> {
    const { rows } = await sql`pragma integrity_check`.execute(db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    const enquiries = await db.selectFrom('contact_messages').select('id').execute();
    expect(enquiries).toHaveLength(taken);
    const kept = await db.selectFrom('enquiry_photographs').select('name').execute();
    const files = (folder: string) => readdirSync(join(disk.folder, folder)).sort();
    expect(files('data/enquiry-photographs')).toEqual(kept.map(({ name }) => name).sort());
    const pictures = await db.selectFrom('pictures').select('name').execute();
    expect(files('data/media/originals')).toEqual(pictures.map(({ name }) => name).sort());
    expect(files('data').filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await settledInvariants(20, db, simulatorUrl, atStart)).toEqual([]);
  }

  it('is full asks everybody to come back, says why, and goes on by itself', {
    timeout: 60_000,
  }, async () => {
    await expectWell();
    const pid = site.pid();
    const shopper = newShopper();
    const { clientSecret } = placedOrder(await shopper.place([item], '60.00'));
    disk.fill();
    await expectRefusals('disk_full');
    const paid = await shopper.pay(clientSecret);
    expect([200, 503]).toContain(paid.status);
    disk.clear();
    await expectWell();
    if (paid.status !== 200) await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
    expect(site.pid()).toBe(pid);
    await expectWhole();
  });

  it('turns read-only says why, and has lost nothing when it is mended', { timeout: 60_000 }, async () => {
    disk.breakDown();
    await expectRefusals('disk_read_only');
    const workers = pictureWorkers(site.pid());
    await site.kill();
    workers.forEach(kill);
    await db.destroy();
    await disk.mend();
    await site.restart();
    db = openDatabase<Tables>({ dataDir: join(disk.folder, 'data') });
    await expectWell();
    await expectWhole();
  });
});
