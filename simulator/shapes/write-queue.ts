import type Database from 'better-sqlite3';

/** Runs writes one after another, each whole or not at all, and answers once they are on the disk. */
export interface WriteQueue {
  run<T>(work: () => T): Promise<T>;
}

interface Waiting {
  perform(): void;
  succeed(): void;
  fail(reason: unknown): void;
}

/**
 * Writes that arrive in one turn of the event loop share one commit, so one fsync serves many callers.
 * A savepoint around each keeps them apart: a failing one takes nothing of the others with it.
 */
export function createWriteQueue(db: Database.Database): WriteQueue {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const mark = db.prepare('SAVEPOINT one_write');
  const keep = db.prepare('RELEASE one_write');
  const undo = db.prepare('ROLLBACK TO one_write');
  let waiting: Waiting[] = [];

  /** Performs one write; its failure takes back what it wrote and nothing else. */
  function attempt(item: Waiting): boolean {
    mark.run();
    try {
      item.perform();
      return true;
    } catch (reason) {
      undo.run();
      item.fail(reason);
      return false;
    } finally {
      keep.run();
    }
  }

  function flush(): void {
    const batch = waiting;
    waiting = [];
    try {
      begin.run();
      const done = batch.filter(attempt);
      commit.run();
      for (const item of done) item.succeed();
    } catch (reason) {
      if (db.open && db.inTransaction) rollback.run();
      for (const item of batch) item.fail(reason);
    }
  }

  return {
    run: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push(waitingFor(work, resolve, reject));
      }),
  };
}

function waitingFor<T>(
  work: () => T,
  resolve: (value: T) => void,
  reject: (reason: unknown) => void,
): Waiting {
  let result: { value: T } | undefined;
  return {
    perform: () => {
      result = { value: work() };
    },
    succeed: () => {
      if (result) resolve(result.value);
    },
    fail: reject,
  };
}
