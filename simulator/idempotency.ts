import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { type Answer, ApiError } from './shapes/answers.ts';
import type { Call } from './world.ts';

interface Kept {
  fingerprint: string;
  status: number;
  body: string;
  request_id: string;
}

/** The memory of answers by Idempotency-Key. */
export interface Idempotency {
  /** Refuses a second request while the first with the same key still runs. */
  enter(key: string): void;
  leave(key: string): void;
  /** The first answer of this key, or undefined; other parameters with the same key are refused. */
  find(key: string, fingerprint: string): (Answer & { originalRequest: string }) | undefined;
  keep(key: string, fingerprint: string, answer: Answer, requestId: string): void;
  /** Forgets keys older than a day; from then on they begin anew, as at Stripe. */
  prune(): void;
}

const day = 24 * 60 * 60 * 1000;

/** Opens the memory in the state file. */
export function openIdempotency(db: Database.Database, now: () => number = Date.now): Idempotency {
  const select = db.prepare<[string, number], Kept>(
    'SELECT fingerprint, status, body, request_id FROM idempotency WHERE key = ? AND created > ?',
  );
  const insert = db.prepare<[string, string, number, string, string, number]>(
    'INSERT OR REPLACE INTO idempotency (key, fingerprint, status, body, request_id, created) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const remove = db.prepare<[number]>('DELETE FROM idempotency WHERE created <= ?');
  const running = new Set<string>();
  return {
    enter(key) {
      if (running.has(key)) throw inUse(key);
      running.add(key);
    },
    leave: (key) => {
      running.delete(key);
    },
    find(key, fingerprint) {
      const kept = select.get(key, now() - day);
      if (!kept) return undefined;
      if (kept.fingerprint !== fingerprint) throw otherParameters(key);
      return { status: kept.status, body: kept.body, originalRequest: kept.request_id };
    },
    keep: (key, fingerprint, answer, requestId) => {
      insert.run(key, fingerprint, answer.status, answer.body, requestId, now());
    },
    prune: () => {
      remove.run(now() - day);
    },
  };
}

/** What makes two requests the same: path and parameters, whatever their order. Only its hash is stored. */
export function fingerprintOf(call: Call): string {
  return hash('sha256', `${call.method} ${call.path}\n${call.body.split('&').sort().join('&')}`, 'base64');
}

/** Checks the length of an Idempotency-Key header. */
export function checkKey(key: string): string {
  if (key.length <= 255) return key;
  const message = 'Idempotency keys can have up to 255 characters';
  throw new ApiError(400, { type: 'idempotency_error', message });
}

function inUse(key: string): ApiError {
  return new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

function otherParameters(key: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
