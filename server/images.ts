import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { z } from 'zod';
import { imageFormats, imageWidths } from '../ui/image-forms.ts';
import { notFound } from './errors.ts';
import { limitWork } from './limit-work.ts';

/** One way in which a picture is given out. */
export interface Form {
  name: string;
  width: number;
  format: Format;
}

/**
 * Pictures are kept once, as they came, and given out in the widths and formats that pages ask for. The forms are made
 * soon after a picture is added (server/make-forms.ts), or when one is asked for first, and kept beside the original.
 */
export interface Images {
  add(name: string, original: Buffer): Promise<void>;
  /** A form, made now if it has to be. Refuses (404) a picture that is not there, and (503) while too many wait. */
  read(form: Form): Promise<Buffer>;
  /** The forms that nobody has made yet: of all pictures one kind, then the next, those that most browsers ask for first. */
  listMissing(): Promise<Form[]>;
  /** The names of all pictures that lie there. */
  listNames(): Promise<string[]>;
  /** How large a picture is as it lies there, in pixels and bytes; null for one that cannot be read. */
  measure(name: string): Promise<PictureSize | null>;
  /** Takes a picture away with all its forms. One that is not there is none the less away. */
  remove(name: string): Promise<void>;
}

export interface PictureSize {
  width: number;
  height: number;
  bytes: number;
  /** Since when it lies there, as an instant. */
  since: string;
}

type Format = (typeof imageFormats)[number];

const types: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp' };

/**
 * A conversion takes one of libuv's four threads for up to a second: two are left for passwords and files. It may take
 * 60 MB, too, and more where libvips keeps what it has read or works with threads of its own.
 */
const converting = limitWork({ atOnce: 2, waiting: 40 });
sharp.concurrency(1);
sharp.cache(false);

/** Nobody waits for a picture. */
export const isNoPictureWanted = converting.isIdle;

/** Converts a picture when its turn among all others comes. Refuses (503) while too many wait. */
export const convertInTurn = converting.inTurn;

const kindsOfForms = imageFormats.flatMap((format) => imageWidths.map((width) => ({ width, format })));
const formsOf = (names: string[]): Form[] =>
  kindsOfForms.flatMap((kind) => names.map((name) => ({ name, ...kind })));
const fileOf = ({ name, width, format }: Form) => `${name}-${width}.${format}`;

export function createImages(dataDir: string): Images {
  const originals = join(dataDir, 'media', 'originals');
  const forms = join(dataDir, 'media', 'forms');
  const making = new Map<string, Promise<Buffer>>();

  async function removeForms(name: string): Promise<void> {
    for (const form of formsOf([name])) await rm(join(forms, fileOf(form)), { force: true });
  }

  const listNames = async () =>
    (await namesIn(originals)).filter((name) => pictureName.safeParse(name).success);

  async function make(form: Form): Promise<Buffer> {
    const file = join(originals, form.name);
    await access(file).catch(() => {
      throw notFound('There is no such picture');
    });
    return converting.inTurn(async () => {
      const bytes = await convert(await readFile(file), form);
      await keep(forms, fileOf(form), bytes);
      return bytes;
    });
  }

  return {
    async add(name, original) {
      await keep(originals, name, original);
      // Those of an earlier picture of that name.
      await removeForms(name);
    },
    async read(form) {
      const file = fileOf(form);
      const known = await readFile(join(forms, file)).catch(() => null);
      if (known) return known;
      const begun = making.get(file) ?? make(form).finally(() => making.delete(file));
      making.set(file, begun);
      return begun;
    },
    async listMissing() {
      const made = new Set(await namesIn(forms));
      const names = await listNames();
      // Of two processes that make the forms in one folder, each begins elsewhere.
      names.push(...names.splice(0, Math.floor(Math.random() * names.length)));
      return formsOf(names).filter((form) => !made.has(fileOf(form)));
    },
    listNames,
    async measure(name) {
      const file = await readFile(join(originals, name)).catch(() => null);
      const size =
        file &&
        (await sharp(file)
          .metadata()
          .catch(() => null));
      if (!size) return null;
      const { mtime } = await stat(join(originals, name));
      return { ...size.autoOrient, bytes: file.length, since: mtime.toISOString() };
    },
    async remove(name) {
      await rm(join(originals, name), { force: true });
      await Promise.allSettled(formsOf([name]).flatMap((form) => making.get(fileOf(form)) ?? []));
      await removeForms(name);
    },
  };
}

function convert(original: Buffer, { width, format }: Form): Promise<Buffer> {
  // A camera that was held upright says so in the file and leaves the turning to others.
  const image = sharp(original).autoOrient().resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? image.avif({ quality: 60, effort: 2 }).toBuffer()
    : image.webp({ quality: 80 }).toBuffer();
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

/** Written beside and then renamed, so that a crash never leaves half a picture, nor two processes one of both. */
async function keep(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${name}.${randomUUID()}.part`);
  await writeFile(part, bytes);
  await rename(part, join(folder, name));
}

const pictureName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,200}$/);
const formName = z
  .string()
  .regex(new RegExp(`^(?:${imageWidths.join('|')})\\.(?:${imageFormats.join('|')})$`));

/** `/media/name/640.avif`, and `/media/name` for whatever takes a picture without a choice of forms. */
export function serveImages(app: FastifyInstance, images: Images): void {
  app.get('/media/:name/:form', { schema: { hide: true } }, async (request, reply) => {
    const read = z.object({ name: pictureName, form: formName }).safeParse(request.params);
    if (!read.success) throw notFound('There is no such picture');
    const { name, form } = read.data;
    const format = form.endsWith('avif') ? 'avif' : 'webp';
    return send(reply, await images.read({ name, width: Number.parseInt(form, 10), format }), format);
  });

  app.get('/media/:name', { schema: { hide: true } }, async (request, reply) => {
    const read = z.object({ name: pictureName }).safeParse(request.params);
    if (!read.success) throw notFound('There is no such picture');
    return send(reply, await images.read({ ...read.data, width: 1280, format: 'webp' }), 'webp');
  });
}

function send(reply: import('fastify').FastifyReply, bytes: Buffer, format: Format) {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  reply.headers({
    'cache-control': 'public, max-age=604800',
    etag,
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(types[format]).send(bytes);
}
