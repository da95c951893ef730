import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

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
  topics: ReadonlySet<string>;
  encoded: Map<Encoding, FinishedPage>;
}

export interface PageCache {
  /** The finished page for this path in this encoding, or undefined when it has to be rendered. */
  find(path: string, encoding: Encoding): FinishedPage | undefined;
  /** Call before rendering; the mark says whether anything was dropped meanwhile. */
  mark(): number;
  /** Keeps a page unless something was dropped since `mark`, and gives it in the encoding asked for. */
  finish(
    path: string,
    html: string,
    topics: ReadonlySet<string>,
    mark: number,
    encoding: Encoding,
    policy?: string,
  ): Promise<FinishedPage>;
  /** Forgets every page that shows any of these topics. */
  drop(topics: ReadonlySet<string>): void;
  /** Forgets everything and keeps nothing: changes cannot be heard of. */
  suspend(): void;
  resume(): void;
}

const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const bestBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const accepts = (name: string) =>
  new RegExp(`(?:^|[,\\s])${name}(?:\\s*;\\s*q\\s*=\\s*(?:1(?:\\.0*)?|0?\\.\\d*[1-9]\\d*))?\\s*(?:,|$)`, 'i');
const acceptsBrotli = accepts('br');
const acceptsGzip = accepts('gzip');

/** The best encoding that the client accepts and that we keep. A refused one (`br;q=0`) is not taken. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (acceptsBrotli.test(accept)) return 'br';
  return acceptsGzip.test(accept) ? 'gzip' : 'identity';
}

async function encode(html: Buffer, encoding: Encoding, options = quickBrotli): Promise<Buffer> {
  if (encoding === 'br') return brotliAsync(html, options);
  return encoding === 'gzip' ? gzipAsync(html, { level: 6 }) : html;
}

/**
 * Keeps finished pages in memory, at most `maxPages` (about 0.1 MB each), the longest kept going first. What a page
 * shows is a set of topics; dropping a topic forgets exactly the pages that show it.
 */
export function createPageCache(maxPages = 500): PageCache {
  const pages = new Map<string, KeptPage>();
  let drops = 0;
  let isSuspended = false;

  async function encodeOnce(page: KeptPage, encoding: Encoding): Promise<FinishedPage> {
    const known = page.encoded.get(encoding);
    if (known) return known;
    const body = await encode(page.html, encoding);
    const finished = { body, encoding, etag: `"${page.hash}-${encoding}"`, policy: page.policy };
    page.encoded.set(encoding, finished);
    return finished;
  }

  let shrinking = Promise.resolve();

  /**
   * The first visitor gets quick compression; the smallest form is made afterwards, off the main thread and
   * one page at a time: it costs a hundred times as much.
   */
  function shrinkLater(path: string, page: KeptPage): void {
    shrinking = shrinking
      .then(() => (pages.get(path)?.hash === page.hash ? shrink(page) : undefined))
      .catch(() => {});
  }

  async function shrink(page: KeptPage): Promise<void> {
    const body = await encode(page.html, 'br', bestBrotli);
    page.encoded.set('br', { body, encoding: 'br', etag: `"${page.hash}-br"`, policy: page.policy });
  }

  return {
    find(path, encoding) {
      return pages.get(path)?.encoded.get(encoding);
    },

    mark: () => drops,

    async finish(path, html, topics, mark, encoding, policy = '') {
      const known = pages.get(path);
      const bytes = Buffer.from(html);
      const hash = createHash('sha256').update(policy).update(bytes).digest('base64url').slice(0, 22);
      const isSame = known?.hash === hash;
      // What looks the same may still show other topics than before.
      const page = isSame ? { ...known, topics } : { html: bytes, policy, hash, topics, encoded: new Map() };
      if (mark === drops && !isSuspended) {
        pages.delete(path);
        pages.set(path, page);
        const oldest = pages.size > maxPages ? pages.keys().next().value : undefined;
        if (oldest !== undefined) pages.delete(oldest);
        if (!isSame) shrinkLater(path, page);
      }
      return encodeOnce(page, encoding);
    },

    drop(topics) {
      drops++;
      for (const [path, page] of pages) {
        if (!page.topics.isDisjointFrom(topics)) pages.delete(path);
      }
    },

    suspend() {
      isSuspended = true;
      drops++;
      pages.clear();
    },

    resume() {
      isSuspended = false;
      drops++;
    },
  };
}
