import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../errors.ts';
import { type Images, isNoPictureWanted, type Variant } from './images.ts';

const minute = 60_000;
/** Milliseconds. */
const shortWhile = 200;

/**
 * Makes the variants of pictures before anybody asks for them, and looks once a minute for more: those that another
 * process has added, or that were left when the site was stopped. It works while nobody waits for a picture, one variant
 * at a time, and rests as long as it has worked. Returns the function that stops it.
 */
export function keepMakingVariants(images: Images, log: FastifyBaseLogger): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal, ref: false });
  /** Of pictures that cannot be read: tried again after the next start. */
  const failed = new Set<string>();

  async function makeOne(variant: Variant): Promise<void> {
    while (!isNoPictureWanted()) await rest(shortWhile);
    const begin = performance.now();
    await images.read(variant).catch((error: unknown) => {
      // Somebody was quicker, and it is looked for again.
      if (error instanceof Refusal) return;
      failed.add(variant.name);
      log.warn({ err: error, picture: variant.name }, 'a picture could not be converted');
    });
    await rest(performance.now() - begin);
  }

  async function goOn(): Promise<void> {
    for (;;) {
      const missing = await images.listMissing().catch((error: unknown) => {
        log.warn({ err: error }, 'the pictures could not be listed; again in a minute');
        return [];
      });
      for (const variant of missing) if (!failed.has(variant.name)) await makeOne(variant);
      await rest(minute);
    }
  }

  goOn().catch((error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'variants of pictures are made no longer');
  });
  return () => stopping.abort();
}
