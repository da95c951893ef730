import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent, buildEnquiry } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, newNetworkAddress, type Person } from '../../test/people.ts';
import { fileOf, sendPhotographs } from '../../test/photograph-forms.ts';
import { adminApi } from '../admin-paths.ts';
import { api } from '../paths.ts';
import { composeEmail } from '../site/compose-email.server.ts';
import { signFormTime } from './form-time.server.ts';
import { photographFiles } from './photographs.server.ts';
import { purgeEnquiries } from './purge.server.ts';

const ada = { name: 'Ada Fernsby', email: 'ada@example.com', phone: '', enquiry: 'What is this box?' };
const draw = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } });
const where = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 18/1 0/1' }, IFD0: { Model: 'Phone 12' } };
const photo = await draw(3_000, 2_000).withExif(where).jpeg().toBuffer();
const small = await draw().png().toBuffer();

describeOnDatabase('photographs with an enquiry', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(database.db, { isAdmin: true });
  });

  beforeEach(async () => {
    await database.db.deleteFrom('contact_messages').execute();
    await database.db.deleteFrom('outbox').execute();
    await buildContent(database.db, { email: 'owner@example.com' });
    await purgeFiles();
  });

  const folder = () => join(database.dataDir, 'enquiry-photographs');
  const left = () => readdirSync(folder()).filter((name) => name !== 'old');
  const stored = () => database.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
  const begun = () => signFormTime(database.db, Date.now() - 4_000);
  const send = async (files: File[], change: object = {}, options: object = {}) =>
    sendPhotographs(app, { ...ada, formTime: await begun(), ...change }, files, options);
  const read = (id: number) => ask(app, 'GET', adminApi.enquiry(id), { cookie: owner.cookie });

  /** As if what lies there had come hours ago, and the hour of the purge had come. */
  async function purgeFiles(): Promise<void> {
    await send([fileOf(small)]);
    const before = Date.now() / 1_000 - 7_200;
    for (const name of readdirSync(folder())) utimesSync(join(folder(), name), before, before);
    await database.db.deleteFrom('contact_messages').execute();
    await purgeEnquiries(database.db, photographFiles(database.dataDir));
    await database.db.deleteFrom('outbox').execute();
  }

  it('are kept smaller, without where and by what they were taken, for the owner alone', async () => {
    const files = [fileOf(photo), fileOf(small, 'fuses.png', 'image/png')];
    expect((await send(files)).statusCode).toBe(201);
    const [enquiry] = await stored();
    expect(enquiry).toMatchObject({ name: 'Ada Fernsby', enquiry: 'What is this box?', phone: null });
    const id = enquiry?.id ?? 0;
    const { photographs } = (await read(id)).json();
    expect(photographs).toMatchObject([{ width: 1_600, height: 1_067 }, { width: 60 }]);

    const address = adminApi.enquiryPhotograph(id, photographs[0].id);
    const shown = await ask(app, 'GET', address, { cookie: owner.cookie });
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      ...[200, 'image/webp', 'private, max-age=3600'],
    ]);
    const facts = await sharp(shown.rawPayload).metadata();
    expect([facts.width, facts.exif, shown.rawPayload.includes('Phone 12')]).toEqual([
      1_600,
      undefined,
      false,
    ]);
    expect((await ask(app, 'GET', address)).statusCode).toBe(401);
    const bea = await buildPerson(database.db);
    expect((await ask(app, 'GET', address, { cookie: bea.cookie })).statusCode).toBe(403);
    const other = await buildEnquiry(database.db);
    const astray = adminApi.enquiryPhotograph(other.id, photographs[0].id);
    expect((await ask(app, 'GET', astray, { cookie: owner.cookie })).statusCode).toBe(404);
    for (const name of left()) expect((await app.inject(`/media/${name}`)).statusCode).toBe(404);
  });

  it('are counted in the email to the owner', async () => {
    await send([fileOf(small), fileOf(small, 'again.png')]);
    const email = database.db.selectFrom('outbox').selectAll().where('recipient', '=', 'owner@example.com');
    const mail = await composeEmail(
      database.db,
      'https://site.example',
      await email.executeTakeFirstOrThrow(),
    );
    expect(mail?.text).toMatch(/Photographs:?\s+2, in the dashboard/);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const lying = Buffer.from(photo);
  const frame = lying.findIndex((byte, at) => byte === 0xff && lying[at + 1] === 0xc0);
  lying.writeUInt16BE(20_000, frame + 5);
  lying.writeUInt16BE(20_000, frame + 7);
  const four = [1, 2, 3, 4].map((number) => fileOf(small, `${number}.png`));
  it.each<[string, File[], number, RegExp]>([
    ['an SVG that lies', [fileOf(Buffer.from(svg))], 415, /^van\.jpg: This is not a picture of a kind/],
    ['a name with folders', [fileOf(Buffer.from('a'), '../../etc/x.jpg')], 415, /^x\.jpg: This is not/],
    ['half a JPEG', [fileOf(photo.subarray(0, 900))], 400, /is broken or did not arrive whole/],
    ['too many pixels', [fileOf(small), fileOf(lying, 'b.jpg')], 400, /^b\.jpg: .*20,000 x 20,000 pixels/],
    ['four', four, 413, /^Three photographs are the most/],
    ['a huge one', [fileOf(Buffer.alloc(20_000_001))], 413, /larger than 20 MB/],
  ])('are refused at their field: %s', async (_name, files, status, words) => {
    const before = left();
    const answer = await send(files);
    expect([answer.statusCode, answer.json().fields.photographs]).toEqual([
      ...[status, expect.stringMatching(words)],
    ]);
    expect([await stored(), left()]).toEqual([[], before]);
    await expect.poll(() => readdirSync(tmpdir()).filter((name) => name.startsWith('sent-'))).toEqual([]);
  });

  it('may say of themselves what they like: what they are stands in their bytes', async () => {
    const odd = fileOf(small, 'a.exe', 'application/x-msdownload');
    expect((await send([odd])).statusCode).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  it('come by the form without scripts, whose empty field counts for none', async () => {
    const formTime = await signFormTime(database.db, Date.now() - 4_000);
    const none = new File([], '', { type: 'application/octet-stream' });
    const plain = await send([none], { formTime }, { asPage: true });
    expect([plain.statusCode, plain.headers.location]).toEqual([303, '/contact/form/sent']);
    expect((await send([fileOf(small)], { formTime }, { asPage: true })).statusCode).toBe(303);
    const [first, second] = await stored();
    expect((await read(first?.id ?? 0)).json().photographs).toEqual([]);
    expect((await read(second?.id ?? 0)).json().photographs).toHaveLength(1);

    const refused = await send([fileOf(Buffer.from(svg))], { formTime }, { asPage: true });
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([
      415,
      expect.stringMatching(/html/),
    ]);
    expect(refused.body).toContain('What is this box?</textarea>');
    expect(refused.body).toContain('value="Ada Fernsby"');
    expect(refused.body).toContain('have to be chosen once more');
    expect(refused.body).toMatch(/id="photographs"[^>]* aria-invalid="true"/);
    expect(refused.body).toContain(formTime);
  });

  /** The boxes of the photographs that wait, as a browser would send them. */
  const waitingIn = (body: string) =>
    Object.fromEntries(
      [...body.matchAll(/<input type="checkbox"[^>]* name="(waiting\d)" checked="" value="([^"]+)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
  const asPage = { asPage: true };

  it('wait where a form without scripts is refused, and go with it when it is sent again', async () => {
    const refused = await send([fileOf(photo), fileOf(small, 'fuses.png')], { email: 'ada' }, asPage);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('kept: van.jpg');
    expect(refused.body).not.toContain('chosen once more');
    const waiting = waitingIn(refused.body);
    expect(Object.keys(waiting)).toEqual(['waiting1', 'waiting2']);
    // Refused once more, they wait on.
    const again = await send([fileOf(small, 'third.png')], { name: '', ...waiting }, asPage);
    const { waiting1, waiting3, ...second } = waitingIn(again.body);
    expect([waiting1, { ...second, waiting1 }]).toEqual([waiting.waiting1, waiting]);
    expect(waiting3).toContain(' third.png');
    const tooMany = await send([fileOf(small)], { ...waiting, waiting3: waiting3 ?? '' }, asPage);
    expect([tooMany.statusCode, tooMany.body]).toEqual([413, expect.stringContaining('Three photographs')]);
    // The second is left out.
    const sent = await send([], { waiting1: waiting1 ?? '', waiting3: waiting3 ?? '' }, asPage);
    expect(sent.statusCode).toBe(303);
    const [enquiry] = await stored();
    const { photographs } = (await read(enquiry?.id ?? 0)).json();
    expect(photographs).toMatchObject([{ width: 1_600, height: 1_067 }, { width: 60 }]);
    const address = adminApi.enquiryPhotograph(enquiry?.id ?? 0, photographs[0].id);
    const shown = await ask(app, 'GET', address, { cookie: owner.cookie });
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(1_600);
    // What went with one enquiry goes with no other.
    const twice = await send([], waiting, asPage);
    expect([twice.statusCode, twice.body]).toEqual([400, expect.stringContaining('van.jpg: we kept it')]);
  });

  it('go with one enquiry, once, also when the form is sent twice at once', async () => {
    const refused = await send([fileOf(small)], { email: 'ada' }, asPage);
    const { waiting1 = '' } = waitingIn(refused.body);
    const twice = { waiting1, waiting2: `${waiting1} by another name` };
    const answers = await Promise.all([send([], twice, asPage), send([], twice, asPage)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 400]);
    const [enquiry, ...more] = await stored();
    expect(more).toEqual([]);
    expect((await read(enquiry?.id ?? 0)).json().photographs).toHaveLength(1);
  });

  it('wait under references that we have signed', async () => {
    const refused = await send([fileOf(small)], { email: 'ada' }, asPage);
    const { waiting1 = '' } = waitingIn(refused.body);
    const forged = waiting1.replace(/\.60\./, '.61.');
    expect((await send([], { waiting1: forged, waiting2: '../../secret x' }, asPage)).statusCode).toBe(303);
    const [enquiry] = await stored();
    expect((await read(enquiry?.id ?? 0)).json().photographs).toEqual([]);
  });

  it('wait for an hour, and are told then to have gone', async () => {
    const refused = await send([fileOf(small)], { email: 'ada' }, asPage);
    const waiting = waitingIn(refused.body);
    const before = Date.now() / 1_000 - 3_590;
    for (const name of left()) utimesSync(join(folder(), name), before, before);
    const answer = await send([], waiting, asPage);
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('for an hour only')]);
    expect([answer.body, waitingIn(answer.body)]).toEqual([expect.stringContaining('chosen once more'), {}]);
    expect(await stored()).toEqual([]);
    for (const name of left()) utimesSync(join(folder(), name), before - 20, before - 20);
    await purgeEnquiries(database.db, photographFiles(database.dataDir));
    expect(left()).toEqual([]);
  });

  it('wait as far as they can be read, and two hundred at the most', async () => {
    const refused = await send([fileOf(Buffer.from(svg), 'a.svg'), fileOf(small, 'b.png')], {}, asPage);
    expect([refused.statusCode, Object.values(waitingIn(refused.body))]).toEqual([
      ...[415, [expect.stringContaining(' b.png')]],
    ]);
    expect(refused.body).toContain('chosen once more');
    for (let count = left().length; count < 200; count++) writeFileSync(join(folder(), randomUUID()), '');
    const full = await send([fileOf(small)], { email: 'ada' }, asPage);
    expect([full.body, waitingIn(full.body)]).toEqual([expect.stringContaining('chosen once more'), {}]);
  });

  it('keep the rules of the form, in its own words, and leave nothing behind', async () => {
    const answer = await send([fileOf(small)], { email: 'ada' });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please enter a valid email address']);
    const tooLong = await send([fileOf(small)], { enquiry: 'x'.repeat(5_001) });
    expect([tooLong.statusCode, Object.keys(tooLong.json().fields)]).toEqual([400, ['enquiry']]);
    const far = await send([fileOf(small)], { enquiry: 'x'.repeat(70_000) });
    expect(far.statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('are refused without a word lost when the form breaks off, or is none', async () => {
    const half = (payload: string) =>
      app.inject({
        method: 'POST',
        url: api.contact(),
        remoteAddress: newNetworkAddress(),
        payload,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' },
      });
    const part = (name: string, text: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const sent = { ...ada, formTime: await begun() };
    const texts = Object.entries(sent).map(([name, text]) => part(name, text));
    const file = '--x\r\nContent-Disposition: form-data; name="p"; filename="a.jpg"\r\n\r\nabc';
    expect((await half(texts.join('') + file)).json()).toMatchObject({ code: 'cut_off' });
    expect((await half('nothing of the kind')).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('are tried ten times a minute from one network, and what was typed may still be sent', async () => {
    const ip = newNetworkAddress();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++)
      statuses.push((await send([fileOf(Buffer.from('a'))], {}, { ip })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(415), 429]);
    const answer = await send([fileOf(small)], {}, { ip });
    expect(Object.keys(answer.json().fields)).toEqual(['photographs']);
    expect(
      (await ask(app, 'POST', api.contact(), { ip, body: { ...ada, formTime: await begun() } })).statusCode,
    ).toBe(201);
  });

  it('are asked for later when there is no room, and the enquiry is taken without them', async () => {
    const { id } = await buildEnquiry(database.db);
    const much = { enquiryId: id, name: 'old', width: 1, height: 1, bytes: 1_000_000_000 };
    await database.db.insertInto('enquiry_photographs').values(much).execute();
    const answer = await send([fileOf(small)]);
    expect([answer.statusCode, answer.json().fields.photographs]).toEqual([
      ...[503, expect.stringContaining('without them')],
    ]);
    expect((await send([])).statusCode).toBe(201);
  });

  it('are taken away when the enquiry cannot be kept', async () => {
    const before = left();
    await database.db.schema.alterTable('enquiry_photographs').renameTo('lost').execute();
    const rename = () => database.db.schema.alterTable('lost').renameTo('enquiry_photographs').execute();
    const answer = await send([fileOf(small)]).finally(rename);
    expect([answer.statusCode, left(), await stored()]).toEqual([500, before, []]);
  });

  it('go with their enquiry, those of spam after 30 days, and what nobody wrote down', async () => {
    for (const enquiry of ['kept', 'spam', 'new spam', 'gone']) await send([fileOf(small)], { enquiry });
    const [, spam, newSpam, gone] = await stored();
    const { db, dataDir } = database;
    const isSpam = [spam?.id ?? 0, newSpam?.id ?? 0];
    await db.updateTable('contact_messages').set({ status: 'spam' }).where('id', 'in', isSpam).execute();
    const long = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await db
      .updateTable('enquiry_photographs')
      .set({ createdAt: long })
      .where('enquiryId', '!=', newSpam?.id ?? 0)
      .execute();
    await db
      .deleteFrom('contact_messages')
      .where('id', '=', gone?.id ?? 0)
      .execute();
    await purgeEnquiries(db, photographFiles(dataDir));
    expect(left()).toHaveLength(4);
    const before = Date.now() / 1_000 - 7_200;
    for (const name of left()) utimesSync(join(folder(), name), before, before);
    await purgeEnquiries(db, photographFiles(dataDir));
    const kept = await db.selectFrom('enquiry_photographs').select('name').execute();
    expect(left().sort()).toEqual(kept.map(({ name }) => name).sort());
    expect(kept).toHaveLength(2);
    expect((await readFile(join(folder(), left()[0] ?? ''))).length).toBeGreaterThan(0);
  });
});
