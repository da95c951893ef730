import { Refusal } from '../errors.ts';

/** A file as it lies in a store, with its size in bytes. */
export interface StoredFile {
  name: string;
  bytes: number;
}

/**
 * A place for whole files, by name: a folder, or another machine. Everything ends within a deadline. All refuse (503) in
 * words for the owner when the place is not there, does not let us in, is full or breaks off.
 */
export interface Store {
  /** As whoever set it up wrote it. */
  address: string;
  /** Where it is a folder of this machine: what is to lie there is best written there at once. */
  folder?: string;
  /** Keeps a file under a name, under which nothing is ever found that is not whole. */
  put(name: string, file: string, signal?: AbortSignal): Promise<void>;
  /** All files whose names begin so. */
  list(beginning?: string): Promise<StoredFile[]>;
  /** Writes what lies under a name into a file. Refuses (404) a name that is not there. */
  get(name: string, into: string, signal?: AbortSignal): Promise<void>;
  /** One that is not there is none the less away. */
  remove(name: string): Promise<void>;
}

/** What a store did wrong, in words that follow its address. */
export const storeFailed = (address: string, words: string) =>
  new Refusal(503, 'store_failed', `${address} ${words}.`);

export const notInStore = (address: string, name: string) =>
  new Refusal(404, 'not_in_store', `There is no ${name} in ${address}.`);

/** Milliseconds that any store has to answer. */
const usualPatience = 60_000;
/** Bytes a millisecond of the slowest line that still counts as one. */
const slowest = 100;

/** How long it may take to bring so many bytes there or back, in milliseconds. */
export const timeFor = (bytes: number, patience = usualPatience): number =>
  patience + Math.ceil(bytes / slowest);

/** Ends with `signal`, or after so many milliseconds. */
export const within = (milliseconds: number, signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]);
