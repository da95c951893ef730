import { Refusal } from '../errors.ts';

export interface StoredFile {
  name: string;
  bytes: number;
}

/** All methods throw 503, in words for the owner, when the place fails or a deadline passes. */
export interface Store {
  address: string;
  /** Set for a folder of this machine: files can be written there directly. */
  folder?: string;
  /** Nobody ever finds an incomplete file. */
  put(name: string, file: string, signal?: AbortSignal): Promise<void>;
  list(beginning?: string): Promise<StoredFile[]>;
  /** Throws 404 when the name is missing. */
  get(name: string, into: string, signal?: AbortSignal): Promise<void>;
  /** Succeeds if the file is missing. */
  remove(name: string): Promise<void>;
}

export const storeFailed = (address: string, words: string) =>
  new Refusal(503, 'store_failed', `${address} ${words}.`);

export const notInStore = (address: string, name: string) =>
  new Refusal(404, 'not_in_store', `There is no ${name} in ${address}.`);

/** In milliseconds. */
const usualPatience = 60_000;
/** Bytes per millisecond of the slowest line. */
const slowest = 100;

/** In milliseconds. */
export const transferMs = (bytes: number, patience = usualPatience): number =>
  patience + Math.ceil(bytes / slowest);

export const within = (milliseconds: number, signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]);
