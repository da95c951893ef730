import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { preparePicture as prepareSent } from './prepare-picture.ts';

async function preparePicture(file: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'sent-picture-'));
  const path = join(folder, 'file');
  await writeFile(path, file);
  try {
    return await prepareSent({ path, bytes: file.length });
  } finally {
    expect(await readdir(folder)).toEqual(['file']);
    await rm(folder, { recursive: true });
  }
}

const draw = (width = 60, height = 40, background: string | object = '#804020') =>
  sharp({ create: { width, height, channels: 4, background } });
const [gif, tiff] = [await draw().gif().toBuffer(), await draw().tiff().toBuffer()];
const photo = await draw().jpeg().toBuffer();

/** A JPEG that says it has other measures than it has. */
function claiming(width: number, height: number, jpeg = photo): Buffer {
  const lying = Buffer.from(jpeg);
  const frame = lying.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(lying[at + 1] ?? 0));
  lying.writeUInt16BE(height, frame + 5);
  lying.writeUInt16BE(width, frame + 7);
  return lying;
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const chunk = Buffer.alloc(8 + body.length);
  chunk.writeUInt32BE(data.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  return chunk;
}

const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  randomBytes(500),
]);

describe('a picture that somebody sends', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is kept as %s or whatever else it is',
    async (format) => {
      const { bytes, ...size } = await preparePicture(await draw().toFormat(format).toBuffer());
      expect(size).toEqual({ width: 60, height: 40 });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    },
  );

  it('is kept upright, in sRGB, and without what tells where and when it was taken', async () => {
    const taken = await draw(600, 400, { r: 200, g: 100, b: 50 })
      .withIccProfile('p3')
      .withExifMerge({
        IFD0: { Make: 'Telephone', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 18/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(taken).metadata();
    expect(before).toMatchObject({ width: 600, orientation: 6 });
    expect(before.exif).toBeDefined();
    expect(before.exif?.includes('Telephone')).toBe(true);
    const { bytes, width, height } = await preparePicture(taken);
    expect([width, height]).toEqual([400, 600]);
    const kept = await sharp(bytes).metadata();
    expect([kept.exif, kept.icc, kept.xmp, kept.orientation, kept.space]).toEqual([
      ...[undefined, undefined, undefined, undefined, 'srgb'],
    ]);
    expect(bytes.includes('Telephone')).toBe(false);
  });

  it('is made at most 2,560 pixels wide, and stays see-through where it is', async () => {
    const wide = await preparePicture(
      await draw(4_000, 100, { r: 0, g: 0, b: 0, alpha: 0.5 }).png().toBuffer(),
    );
    expect(wide).toMatchObject({ width: 2_560, height: 64 });
    expect((await sharp(wide.bytes).metadata()).hasAlpha).toBe(true);
    expect(await preparePicture(await draw(10, 9_000).png().toBuffer())).toMatchObject({ height: 5_120 });
  });

  it('keeps nothing that a browser could take for a page', async () => {
    const script = Buffer.from('<html><script>alert(1)</script>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
    const polyglot = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), script]);
    expect((await sharp(polyglot).metadata()).width).toBe(60);
    const { bytes } = await preparePicture(polyglot);
    expect(bytes.includes('script')).toBe(false);
  });
});

describe('large pictures', () => {
  it('are kept smaller where one can see through them, because writing them takes more memory', async () => {
    const through = draw(2_600, 5_200, { r: 0, g: 0, b: 0, alpha: 0.5 });
    const { width, height } = await preparePicture(await through.png().toBuffer());
    expect(width * height).toBeLessThan(6_600_000);
    expect(width * height).toBeGreaterThan(6_000_000);
    expect(height / width).toBeCloseTo(2, 2);
    const solid = await through.removeAlpha().jpeg().toBuffer();
    expect(await preparePicture(solid)).toMatchObject({ width: 2_560, height: 5_120 });
  });
});

describe('refused in words is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', Buffer.from(svg)],
    ['an SVG that says it is XML', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a GIF', gif],
    ['a TIFF', tiff],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins with a space and a picture', Buffer.concat([Buffer.from(' '), photo])],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_name, file) => {
    await expect(preparePicture(file)).rejects.toMatchObject({
      status: 415,
      code: 'picture_kind',
      message: expect.stringContaining('Send a JPEG, PNG, WebP or AVIF'),
    });
  });

  it('what moves, of which only the first picture would be kept', async () => {
    const frames = [await draw().png().toBuffer(), await draw(60, 40, '#204080').png().toBuffer()];
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const png = frames[0] ?? Buffer.alloc(0);
    const apng = Buffer.concat([png.subarray(0, 33), pngChunk('acTL', Buffer.alloc(8, 1)), png.subarray(33)]);
    for (const file of [webp, apng])
      await expect(preparePicture(file)).rejects.toMatchObject({
        status: 415,
        code: 'picture_kind',
        message: expect.stringContaining('that stands still'),
      });
  });

  it('a photograph as iPhones keep it, with what to do about it', async () => {
    await expect(preparePicture(heic)).rejects.toMatchObject({
      status: 415,
      message: expect.stringContaining('Most Compatible'),
    });
  });

  it('what has too many pixels, before it is decoded', async () => {
    await expect(preparePicture(claiming(20_000, 20_000))).rejects.toMatchObject({
      status: 400,
      code: 'picture_pixels',
      message: expect.stringMatching(
        /20,000 x 20,000 pixels\..*save it smaller\. On a phone, send a screenshot/,
      ),
    });
    await expect(preparePicture(claiming(30_001, 100))).rejects.toMatchObject({
      code: 'picture_pixels',
      message: expect.stringContaining('No side can be longer than 30,000'),
    });
    // As a telephone writes 50 megapixels.
    expect((await preparePicture(claiming(8_160, 6_144))).width).toBe(2_560);
    const progressive = await draw().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
    await expect(preparePicture(claiming(7_000, 5_500, progressive))).rejects.toMatchObject({
      status: 400,
      code: 'picture_pixels',
      message: expect.stringContaining('ordinary JPEG'),
    });
  });

  /** A WebP of so many pixels, as it begins; what follows is missing. */
  const webp = (...chunks: [name: string, content: Buffer | number[]][]) => {
    const parts = chunks.flatMap(([name, content]) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(content.length);
      return [Buffer.from(name), size, Buffer.from(content), Buffer.alloc(content.length % 2)];
    });
    const all = Buffer.concat([Buffer.from('WEBP'), ...parts]);
    const head = Buffer.from('RIFF\0\0\0\0');
    head.writeUInt32LE(all.length, 4);
    return Buffer.concat([head, all]);
  };
  /** 5,000 by 5,000 pixels. */
  const pixels = 4_999 | (4_999 << 14);
  const lossless = [
    0x2f,
    pixels & 255,
    (pixels >> 8) & 255,
    (pixels >> 16) & 255,
    pixels >> 24,
    ...Array(99).fill(0),
  ];
  const lossy = [0x10, 0, 0, 0x9d, 0x01, 0x2a, 0x88, 0x13, 0x88, 0x13, ...Array(99).fill(0)];
  const extended = (flags: number) => [flags, 0, 0, 0, 0x87, 0x13, 0, 0x87, 0x13, 0];

  it.each([
    ['as it is', webp(['VP8L', lossless])],
    ['with more about it', webp(['VP8X', extended(0x20)], ['ICCP', randomBytes(5_001)], ['VP8L', lossless])],
    [
      'behind so much that nobody looks for it',
      webp(['VP8X', extended(0)], ...Array(200).fill(['ODD ', [1]]), ['VP8 ', lossy]),
    ],
  ])('a WebP without loss that takes too much memory, %s', async (_name, file) => {
    await expect(preparePicture(file)).rejects.toMatchObject({
      status: 400,
      code: 'picture_pixels',
      message: expect.stringMatching(
        /^This picture has 5,000 x 5,000 pixels\. A WebP saved in this way can have at most (9|23) million; save it smaller/,
      ),
    });
  });

  it('no ordinary WebP of as many pixels, unless it is broken', async () => {
    for (const file of [
      webp(['VP8 ', lossy]),
      webp(['VP8X', extended(0)], ['EXIF', [1, 2, 3]], ['VP8 ', lossy]),
    ])
      await expect(preparePicture(file)).rejects.toMatchObject({ code: 'picture_broken' });
  });

  it.each([
    ['cut off', photo.subarray(0, photo.length - 200)],
    ['but a beginning', photo.subarray(0, 20)],
    ['nonsense behind its beginning', Buffer.concat([photo.subarray(0, 4), randomBytes(2_000)])],
    ['a broken WebP', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), randomBytes(500)])],
    [
      'a broken AVIF',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif\0\0\0\0avif'), randomBytes(500)]),
    ],
  ])('one that is %s', async (_name, file) => {
    await expect(preparePicture(Buffer.from(file))).rejects.toMatchObject({
      status: 400,
      code: 'picture_broken',
    });
  });
});
