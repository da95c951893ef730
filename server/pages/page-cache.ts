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
  /** The content security policy that it was made for. */
  policy: string;
}

/** Whether who sends this `If-None-Match` has the page already. */
export const isUnchanged = (page: FinishedPage, ifNoneMatch = '') =>
  ifNoneMatch === '*' || ifNoneMatch.includes(page.etag);

interface KeptPage {
  html: Buffer;
  policy: string;
  hash: string;
  encoded: Map<Encoding, FinishedPage>;
}

/** An answer of the site's own API that all visitors get, for pages that are rendered for one of them. */
export interface KeptAnswer {
  answer: unknown;
  /** What it shows; see server/tag-answer.ts. */
  cacheTags: readonly string[];
}

export interface PageCache extends Pick<TaggedCache<never>, 'mark' | 'drop' | 'suspend' | 'resume'> {
  /** The finished page for this path in this encoding, or undefined when it has to be rendered. */
  find(path: string, encoding: Encoding): FinishedPage | undefined;
  /**
   * Keeps a page unless something was dropped since `mark`, and gives it in the encoding asked for; as it is while too
   * many wait to be compressed.
   */
  finish(
    path: string,
    html: string,
    cacheTags: ReadonlySet<string>,
    mark: number,
    encoding: Encoding,
    policy?: string,
  ): Promise<FinishedPage>;
  /** Dropped and suspended with the pages. */
  answers: Pick<TaggedCache<KeptAnswer>, 'find' | 'keep' | 'mark'>;
}

/** About 10 kB each. */
const mostAnswers = 500;

/** Each takes one of libuv's threads for a while, and the page waits in memory. */
const compressing = limitWork({ name: 'compressed-pages', atOnce: 2, waiting: 50 });
const shrinking = limitWork({ name: 'smallest-pages', atOnce: 1, waiting: 100 });

/**
 * How hard brotli tries, 0 to 11. A window of 256 kB holds any page; with the ordinary one of 4 MB rendering a page for
 * one visitor took three times as long, because the garbage was collected at every fourth.
 */
const brotliOf = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});
/** For a page that one visitor gets once: a twelfth larger than by 3, for two fifths of its time. */
const hastyBrotli = brotliOf(1);
const quickBrotli = brotliOf(5);
const bestBrotli = brotliOf(11);

const encode = (
  html: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  options = quickBrotli,
): Promise<Buffer> => (encoding === 'br' ? brotliAsync(html, options) : gzipAsync(html, { level: 6 }));

/**
 * A page that nobody else will be given, and the headers that say how it is compressed. Here and now: it takes less
 * time than its rendering did (80 kB are 20 kB after 0.2 ms), and a thread would take as long again to be asked.
 */
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
  /** About 0.1 MB each. */
  maxPages?: number;
  /** How finished pages end up: `quick` ones are a tenth larger, for a fortieth of the work. */
  compression?: Config['PAGE_COMPRESSION'];
}

/**
 * Keeps finished pages in memory, at most `maxPages`; the one not asked for longest goes first. What a page shows is a set of cache
 * tags; dropping a cache tag forgets exactly the pages that show it.
 */
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

  /** A page that is a hundred kilobytes larger costs less than a visitor who is sent away. */
  async function encodeOrNot(page: KeptPage, encoding: Encoding): Promise<FinishedPage> {
    return encodeOnce(page, encoding).catch((error: unknown) => {
      if (error instanceof Refusal) return encodeOnce(page, 'identity');
      throw error;
    });
  }

  /**
   * The first visitor gets quick compression; the smallest form is made afterwards, off the main thread and
   * one page at a time: it costs a hundred times as much. Where too many wait, the quick form stays.
   */
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
      // What looks the same may still show other cache tags than before.
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
