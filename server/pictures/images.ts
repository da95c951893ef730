import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { imageFormats, imageWidths } from '../../ui/image-variants.ts';
import { notFound } from '../errors.ts';
import { writeFileAtomic } from '../files/write-file-atomic.ts';
import type { S3Store } from '../stores/s3-store.ts';
import { createOriginals } from './originals.ts';
import { openPictureWorker } from './picture-work.ts';
import type { Conversion } from './picture-worker.ts';

export interface Variant {
  name: string;
  width: number;
  format: Format;
}

export interface Images {
  add(name: string, original: Buffer): Promise<void>;
  /** Throws 404 when the picture is missing, 503 while too many wait. */
  read(variant: Variant): Promise<Buffer>;
  /** A square JPEG of 96 pixels, for mail programs. Throws as `read` does. */
  readSmall(name: string): Promise<Buffer>;
  /** A JPEG of `shareSize`, for programs that know no WebP. Throws as `read` does. */
  readForSharing(name: string): Promise<Buffer>;
  listMissing(): Promise<Variant[]>;
  listNames(): Promise<string[]>;
  /** Null if the picture cannot be read. */
  measure(name: string): Promise<PictureSize | null>;
  /** Removes all variants too. Succeeds if the picture is missing. */
  remove(name: string): Promise<void>;
}

interface PictureSize {
  width: number;
  height: number;
  bytes: number;
  since: string;
}

type Format = (typeof imageFormats)[number];

const types = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };

const forVisitors = openPictureWorker({ name: 'pictures', waiting: 41 });

export const isNoPictureWanted = forVisitors.isIdle;

export const sentPictures = openPictureWorker({ name: 'new-pictures', waiting: 6 });

/** Defaults of sharp. The scales of AVIF and WebP differ. */
const quality: Record<Format, number> = { avif: 50, webp: 80 };

type How = Omit<Conversion, 'file' | 'into'>;

const small: How = { width: 96, height: 96, isCut: true, format: 'jpeg', quality: 80 };

/** In pixels, as social networks show beside a link. */
export const shareSize = { width: 1200, height: 630 } as const;
export const shareFile = 'share.jpg';

const forSharing: How = { ...shareSize, isOnPaper: true, format: 'jpeg', quality: 80 };

const kindsOfVariants = imageFormats.flatMap((format) => imageWidths.map((width) => ({ width, format })));
const listVariants = (names: string[]): Variant[] =>
  kindsOfVariants.flatMap((kind) => names.map((name) => ({ name, ...kind })));
const fileOf = ({ name, width, format }: Variant) => `${name}-${width}.${format}`;
const smallFileName = (name: string) => `${name}-small.jpeg`;
const shareFileName = (name: string) => `${name}-${shareFile}`;
const allFileNames = (name: string) => [
  ...listVariants([name]).map(fileOf),
  smallFileName(name),
  shareFileName(name),
];

export function createImages(dataDir: string, store: S3Store | null = null): Images {
  const originals = createOriginals(dataDir, store);
  const variants = join(dataDir, 'media', 'variants');
  const making = new Map<string, Promise<Buffer>>();

  async function removeVariants(name: string): Promise<void> {
    for (const file of allFileNames(name)) await rm(join(variants, file), { force: true });
  }

  const listNames = async () =>
    (await originals.listNames()).filter((name) => pictureName.safeParse(name).success);

  async function make(name: string, made: string, how: How): Promise<Buffer> {
    const file = await originals.fileOf(name);
    if (file === null) throw notFound('There is no such picture');
    return writeFileAtomic(variants, made, async (into) => {
      await forVisitors.convert({ file, into, ...how });
      return readFile(into);
    });
  }

  async function readOrMake(name: string, file: string, how: How): Promise<Buffer> {
    const known = await readFile(join(variants, file)).catch(() => null);
    if (known) return known;
    const begun = making.get(file) ?? make(name, file, how).finally(() => making.delete(file));
    making.set(file, begun);
    return begun;
  }

  return {
    async add(name, original) {
      await originals.add(name, original);
      await removeVariants(name);
    },
    read: (variant) => {
      const { name, width, format } = variant;
      return readOrMake(name, fileOf(variant), { width, format, quality: quality[format] });
    },
    readSmall: (name) => readOrMake(name, smallFileName(name), small),
    readForSharing: (name) => readOrMake(name, shareFileName(name), forSharing),
    async listMissing() {
      const made = new Set(await namesIn(variants));
      const names = await listNames();
      for (const name of await originals.forgetGone(names)) await removeVariants(name);
      names.push(...names.splice(0, Math.floor(Math.random() * names.length)));
      return listVariants(names).filter((variant) => !made.has(fileOf(variant)));
    },
    listNames,
    async measure(name) {
      const file = await originals.fileOf(name);
      const facts = file === null ? null : await sentPictures.measure(file).catch(() => null);
      if (file === null || !facts) return null;
      const { mtime, size } = await stat(file);
      return { ...facts.autoOrient, bytes: size, since: mtime.toISOString() };
    },
    async remove(name) {
      await originals.remove(name);
      await Promise.allSettled(allFileNames(name).flatMap((file) => making.get(file) ?? []));
      await removeVariants(name);
    },
  };
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

const pictureName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,200}$/);
const variantName = z
  .string()
  .regex(new RegExp(`^(?:${imageWidths.join('|')})\\.(?:${imageFormats.join('|')})$`));

export function serveImages(app: FastifyInstance, images: Images): void {
  app.get(`/media/:name/${shareFile}`, { schema: { hide: true } }, async (request, reply) => {
    const read = z.object({ name: pictureName }).safeParse(request.params);
    if (!read.success) throw notFound('There is no such picture');
    return send(reply, await images.readForSharing(read.data.name), 'jpeg');
  });

  app.get('/media/:name/:variant', { schema: { hide: true } }, async (request, reply) => {
    const read = z.object({ name: pictureName, variant: variantName }).safeParse(request.params);
    if (!read.success) throw notFound('There is no such picture');
    const { name, variant } = read.data;
    const format = variant.endsWith('avif') ? 'avif' : 'webp';
    return send(reply, await images.read({ name, width: Number.parseInt(variant, 10), format }), format);
  });

  app.get('/media/:name', { schema: { hide: true } }, async (request, reply) => {
    const read = z.object({ name: pictureName }).safeParse(request.params);
    if (!read.success) throw notFound('There is no such picture');
    return send(reply, await images.read({ ...read.data, width: 1280, format: 'webp' }), 'webp');
  });
}

function send(reply: import('fastify').FastifyReply, bytes: Buffer, format: keyof typeof types) {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  reply.headers({
    'cache-control': 'public, max-age=604800',
    etag,
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(types[format]).send(bytes);
}
