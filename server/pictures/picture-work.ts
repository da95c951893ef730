import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { limitWork } from '../limits/limit-work.ts';
import type { Conversion, PictureAnswer, PictureFacts, PictureWork } from './picture-worker.ts';

export interface PictureWorker {
  /** Returns the size in pixels. Throws 503 while too much waits, and an error when the file is no picture. */
  convert(conversion: Conversion): Promise<{ width: number; height: number }>;
  measure(file: string): Promise<PictureFacts>;
  isIdle(): boolean;
}

/** In milliseconds. */
const deadline = 60_000;

/** Makes the C library return memory at once: 30 MB at rest instead of 50. */
const givingBack = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** A young generation of 1 MB is enough for JavaScript. */
const fewObjects = ['--max-semi-space-size=1'];

/** Built separately, as stripping types at the start would cost 15 MB. */
const program = import.meta.filename.endsWith('.ts')
  ? 'server/pictures/picture-worker.ts'
  : 'dist/server/picture-worker.js';

interface WorkerOptions {
  name: string;
  waiting: number;
  /** Milliseconds until an idle process ends. */
  patience?: number;
}

/** A separate process gives memory back and holds no secrets; a crash there harms nothing else. */
export function openPictureWorker({ name, waiting, patience = 10_000 }: WorkerOptions): PictureWorker {
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
