import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { limitWork } from '../limits/limit-work.ts';
import type { Conversion, PictureAnswer, PictureFacts, PictureWork } from './picture-worker.ts';

/** Where pictures are worked on, one after the other, in a process of its own. */
export interface PictureBench {
  /**
   * Writes a picture in another form; gives its size in pixels. Refuses (503) while too much waits. Throws when the file
   * cannot be read as a picture.
   */
  convert(conversion: Conversion): Promise<{ width: number; height: number }>;
  /** What a file says of itself, read without decoding it. Refuses and throws as `convert` does. */
  measure(file: string): Promise<PictureFacts>;
  /** Nothing is being done, and nothing waits. */
  isIdle(): boolean;
}

/** The longest that one piece of work may take, in milliseconds. */
const deadline = 60_000;

/** The C library is to give memory back at once, and to keep no heap for each thread: 30 MB at rest instead of 50. */
const givingBack = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The memory is for pictures: a young generation of 1 MB is enough for what it says of them. */
const fewObjects = ['--max-semi-space-size=1'];

/** Built beside the site: taking the types away as it begins would cost 15 MB. */
const program = import.meta.filename.endsWith('.ts')
  ? 'server/pictures/picture-worker.ts'
  : 'dist/server/picture-worker.js';

interface BenchOptions {
  /** What the figures call its work. */
  name: string;
  /** How much work may wait. */
  waiting: number;
  /** How long the process waits for more work, in milliseconds. */
  patience?: number;
}

/**
 * A process for libvips, begun with the first work and ended when there has been none for a while: it takes 100 MB and more
 * for a picture, and the allocator gives little of it back. A file that crashes it crashes nothing else, and finds no
 * secret there.
 */
export function openPictureBench({ name, waiting, patience = 10_000 }: BenchOptions): PictureBench {
  const { inTurn, isIdle } = limitWork({ name, atOnce: 1, waiting });
  let worker: ChildProcess | null = null;
  let resting: NodeJS.Timeout | undefined;

  function begin(): ChildProcess {
    const begun = fork(resolve(program), {
      execArgv: fewObjects,
      env: givingBack,
      serialization: 'advanced',
    });
    begun.unref();
    begun.channel?.unref();
    const forget = () => {
      if (worker === begun) worker = null;
    };
    begun.on('error', forget).on('exit', forget);
    return begun;
  }

  function end(): void {
    worker?.disconnect();
    // It goes by itself: who comes now begins another.
    worker = null;
  }

  async function ask(work: PictureWork): Promise<PictureAnswer> {
    clearTimeout(resting);
    worker ??= begin();
    const asked = worker;
    const over = new AbortController();
    const tooLate = setTimeout(() => asked.kill('SIGKILL'), deadline);
    try {
      const answered = once(asked, 'message', over).then(([answer]): PictureAnswer => answer);
      const gone = once(asked, 'exit', over).then(() => ({ failure: 'Reading it ended the process' }));
      // One that is gone already says so by its exit.
      asked.send(work, () => {});
      return await Promise.race([answered, gone]);
    } finally {
      clearTimeout(tooLate);
      over.abort();
      resting = setTimeout(end, patience).unref();
    }
  }

  return {
    convert: (conversion) =>
      inTurn(async () => {
        const answer = await ask({ convert: conversion });
        if ('made' in answer) return answer.made;
        throw unreadable(answer);
      }),
    measure: (file) =>
      inTurn(async () => {
        const answer = await ask({ measure: file });
        if ('facts' in answer) return answer.facts;
        throw unreadable(answer);
      }),
    isIdle,
  };
}

const unreadable = (answer: PictureAnswer) =>
  new Error('failure' in answer ? answer.failure : 'The picture process gave another answer');
