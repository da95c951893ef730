import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../errors.ts';
import { type Images, isNoPictureWanted, type Variant } from './images.ts';

const minute = 60_000;
/** In milliseconds. */
const shortWhile = 200;

/** Works while nobody waits for a picture, and rests as long. Returns the function that stops the work. */
export function keepMakingVariants(images: Images, log: FastifyBaseLogger): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal, ref: false });
  const failed = new Set<string>();

  async function makeVariant(variant: Variant): Promise<void> {
    while (!isNoPictureWanted()) await rest(shortWhile);
    const begin = performance.now();
    await images.read(variant).catch((error: unknown) => {
      if (error instanceof Refusal) return;
      failed.add(variant.name);
      log.warn({ err: error, picture: variant.name }, 'a picture could not be converted');
    });
    await rest(performance.now() - begin);
  }

  async function makeMissingVariants(): Promise<void> {
    for (;;) {
      const missing = await images.listMissing().catch((error: unknown) => {
        log.warn({ err: error }, 'the pictures could not be listed; again in a minute');
        return [];
      });
      for (const variant of missing) if (!failed.has(variant.name)) await makeVariant(variant);
      await rest(minute);
    }
  }

  makeMissingVariants().catch((error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'variants of pictures are made no longer');
  });
  return () => stopping.abort();
}
