import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { z } from 'zod';
import { imageFormats, imageWidths } from '../ui/image-forms.ts';
import { notFound } from './errors.ts';

/**
 * Pictures are kept once, as they came, and given out in the widths and formats that pages ask for. A
 * form that is asked for the first time is made then and kept beside the original.
 */
export interface Images {
  add(name: string, original: Buffer): Promise<void>;
  read(name: string, width: number, format: Format): Promise<Buffer>;
}

type Format = (typeof imageFormats)[number];

const types: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp' };

export function createImages(dataDir: string): Images {
  const originals = join(dataDir, 'media', 'originals');
  const forms = join(dataDir, 'media', 'forms');
  const making = new Map<string, Promise<Buffer>>();

  async function make(name: string, width: number, format: Format): Promise<Buffer> {
    const original = await readFile(join(originals, name)).catch(() => {
      throw notFound('There is no such picture');
    });
    // A camera that was held upright says so in the file and leaves the turning to others.
    const image = sharp(original).autoOrient().resize({ width, withoutEnlargement: true });
    return format === 'avif'
      ? image.avif({ quality: 60, effort: 2 }).toBuffer()
      : image.webp({ quality: 80 }).toBuffer();
  }

  async function makeAndKeep(name: string, width: number, format: Format, file: string): Promise<Buffer> {
    const bytes = await make(name, width, format);
    await keep(forms, file, bytes);
    return bytes;
  }

  return {
    async add(name, original) {
      await keep(originals, name, original);
    },
    async read(name, width, format) {
      const file = `${name}-${width}.${format}`;
      const known = await readFile(join(forms, file)).catch(() => null);
      if (known) return known;
      const begun = making.get(file) ?? makeAndKeep(name, width, format, file);
      making.set(file, begun);
      return begun.finally(() => making.delete(file));
    },
  };
}

/** Written beside and then renamed, so that a crash never leaves half a picture. */
async function keep(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${name}.${process.pid}.part`);
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
    const [width = '', format = ''] = read.data.form.split('.');
    const bytes = await images.read(read.data.name, Number(width), format === 'avif' ? 'avif' : 'webp');
    return send(reply, bytes, format === 'avif' ? 'avif' : 'webp');
  });

  app.get('/media/:name', { schema: { hide: true } }, async (request, reply) => {
    const read = z.object({ name: pictureName }).safeParse(request.params);
    if (!read.success) throw notFound('There is no such picture');
    return send(reply, await images.read(read.data.name, 1280, 'webp'), 'webp');
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
