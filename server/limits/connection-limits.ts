import { connectionDeadlines } from '../deadlines.ts';

/** What may be asked of the server by connections. Times are in milliseconds. */
export interface ConnectionLimits {
  /** Connections of one network at once (those around it may have more: `networksAround`); our own proxies have no bound. */
  ofNetwork: number;
  /** Connections at once in all. */
  atOnce: number;
  /** Requests of one connection that wait for the answer to the one before. */
  waiting: number;
  /** How long a body may take to arrive, unless its route asks for more time (`config.bodyTime`). */
  bodyTime: number;
  /** How long an answer may take until the system has taken over its last byte, unless it is a file to be kept (server/deadlines.ts). */
  answerTime: number;
  /** How long a connection may stay open without a request, whatever else is sent. */
  idleTime: number;
  /** Bytes of all answers together that wait in memory for their readers. */
  unread: number;
  /** How long answers under way may still take once the server stops. */
  closingTime: number;
  /** How often all this is looked at. */
  checkEvery: number;
}

export const usualLimits: ConnectionLimits = {
  // A browser opens six: a household, an office, a workshop with every window open.
  ofNetwork: 100,
  // About 20 kB each while nothing happens. A proxy opens one for each request that is being answered.
  atOnce: 2_000,
  // No browser and no proxy sends a second request before the first is answered; a few programs do.
  waiting: 3,
  bodyTime: 15_000,
  // 1.5 MB at 100 kbit/s: the largest picture to a telephone at the edge of the network.
  answerTime: 120_000,
  // Node's own deadline begins anew with each byte, such as an empty line.
  idleTime: connectionDeadlines.keepAliveTimeout + connectionDeadlines.http.headersTimeout,
  // Five hundred pages that nobody reads, uncompressed; one slow telephone holds a picture at most.
  unread: 40 * 1024 * 1024,
  // Half of what stopping may take (server/stop.ts).
  closingTime: 5_000,
  checkEvery: 1_000,
};
