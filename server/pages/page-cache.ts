import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Config } from '../config.ts';
import { Refusal } from '../errors.ts';
import { limitWork } from '../limits/limit-work.ts';
import type { Encoding } from './accept-encoding.ts';
import { createTaggedCache, type TaggedCache } from './tagged-cache.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export interface FinishedPage {
  body: Buffer;
  etag: string;
  encoding: Encoding;
  policy: string;
}

export const isUnchanged = (page: FinishedPage, ifNoneMatch = '') =>
  ifNoneMatch === '*' || ifNoneMatch.includes(page.etag);

interface KeptPage {
  html: Buffer;
  policy: string;
  hash: string;
  encoded: Map<Encoding, FinishedPage>;
}

export interface KeptAnswer {
  answer: unknown;
  cacheTags: readonly string[];
}

export interface PageCache extends Pick<TaggedCache<never>, 'mark' | 'drop' | 'suspend' | 'resume'> {
  find(path: string, encoding: Encoding): FinishedPage | undefined;
  /** Keeps the page unless something was dropped since `mark`. Leaves it uncompressed while too many wait. */
  finish(
    path: string,
    html: string,
    cacheTags: ReadonlySet<string>,
    mark: number,
    encoding: Encoding,
    policy?: string,
  ): Promise<FinishedPage>;
  answers: Pick<TaggedCache<KeptAnswer>, 'find' | 'keep' | 'mark'>;
}

const mostAnswers = 500;

/** Each compression takes one of libuv's threads while the page waits in memory. */
const compressing = limitWork({ name: 'compressed-pages', atOnce: 2, waiting: 50 });
const shrinking = limitWork({ name: 'smallest-pages', atOnce: 1, waiting: 100 });

/** `quality` is 0 to 11. A window of 256 kB holds any page; 4 MB made rendering three times slower. */
const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});
/** For one visitor: a twelfth larger than with quality 3, in two fifths of the time. */
const hastyBrotli = brotliOptions(1);
const quickBrotli = brotliOptions(5);
const bestBrotli = brotliOptions(11);

const encode = (
  html: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  options = quickBrotli,
): Promise<Buffer> => (encoding === 'br' ? brotliAsync(html, options) : gzipAsync(html, { level: 6 }));

/** Synchronous: 80 kB take 0.2 ms, as long as it takes to ask a thread. */
export function compressForOne(
  html: string,
  encoding: Encoding,
): { body: Buffer; headers: Record<string, string> } {
  const bytes = Buffer.from(html);
  if (encoding === 'identity') return { body: bytes, headers: {} };
  const body = encoding === 'br' ? brotliCompressSync(bytes, hastyBrotli) : gzipSync(bytes, { level: 3 });
  return { body, headers: { 'content-encoding': encoding } };
}

export interface PageCacheOptions {
  maxPages?: number;
  /** `quick` pages are a tenth larger, for a fortieth of the work. */
  compression?: Config['PAGE_COMPRESSION'];
}

export function createPageCache(options: PageCacheOptions = {}): PageCache {
  const { maxPages = 500, compression = 'smallest' } = options;
  const pages = createTaggedCache<KeptPage>(maxPages);
  const answers = createTaggedCache<KeptAnswer>(mostAnswers);
  const both = [pages, answers];

  async function encodeOnce(page: KeptPage, encoding: Encoding): Promise<FinishedPage> {
    const known = page.encoded.get(encoding);
    if (known) return known;
    const body =
      encoding === 'identity' ? page.html : await compressing.inTurn(() => encode(page.html, encoding));
    const finished = { body, encoding, etag: `"${page.hash}-${encoding}"`, policy: page.policy };
    page.encoded.set(encoding, finished);
    return finished;
  }

  async function encodeOrNot(page: KeptPage, encoding: Encoding): Promise<FinishedPage> {
    return encodeOnce(page, encoding).catch((error: unknown) => {
      if (error instanceof Refusal) return encodeOnce(page, 'identity');
      throw error;
    });
  }

  /** Compresses again after the first answer: the smallest form costs a hundred times as much. */
  function shrinkLater(path: string, page: KeptPage): void {
    shrinking
      .inTurn(async () => (pages.find(path)?.hash === page.hash ? shrink(page) : undefined))
      .catch(() => {});
  }

  async function shrink(page: KeptPage): Promise<void> {
    const body = await encode(page.html, 'br', bestBrotli);
    page.encoded.set('br', { body, encoding: 'br', etag: `"${page.hash}-br"`, policy: page.policy });
  }

  return {
    find(path, encoding) {
      return pages.find(path)?.encoded.get(encoding);
    },

    mark: pages.mark,

    async finish(path, html, cacheTags, mark, encoding, policy = '') {
      const known = pages.find(path);
      const bytes = Buffer.from(html);
      const hash = createHash('sha256').update(policy).update(bytes).digest('base64url').slice(0, 22);
      const isSame = known?.hash === hash;
      // The same HTML may show other cache tags than before.
      const page = isSame ? known : { html: bytes, policy, hash, encoded: new Map() };
      const isKept = pages.keep(path, page, cacheTags, mark);
      if (isKept && !isSame && compression === 'smallest') shrinkLater(path, page);
      return encodeOrNot(page, encoding);
    },

    drop(cacheTags) {
      for (const cache of both) cache.drop(cacheTags);
    },

    suspend() {
      for (const cache of both) cache.suspend();
    },

    resume() {
      for (const cache of both) cache.resume();
    },

    answers,
  };
}
