import { connectionDeadlines } from '../deadlines.ts';

/** Times are in milliseconds. */
export interface ConnectionLimits {
  /** For one network; those around it may have more (`networksAround`), our own proxies any number. */
  ofNetwork: number;
  atOnce: number;
  waiting: number;
  /** Unless the route allows more (`config.bodyTime`). */
  bodyTime: number;
  /** Until the system has taken the last byte. Downloads get longer (server/deadlines.ts). */
  answerTime: number;
  idleTime: number;
  unread: number;
  closingTime: number;
  checkEvery: number;
}

export const usualLimits: ConnectionLimits = {
  // A browser opens six; a household or an office may share a network.
  ofNetwork: 100,
  // About 20 kB each while idle. A proxy opens one per request in progress.
  atOnce: 2_000,
  // Browsers and proxies wait for the first answer; a few programs do not.
  waiting: 3,
  bodyTime: 15_000,
  // 1.5 MB at 100 kbit/s: the largest picture to a telephone at the edge of the network.
  answerTime: 120_000,
  // Node's own deadline restarts with each byte, such as an empty line.
  idleTime: connectionDeadlines.keepAliveTimeout + connectionDeadlines.http.headersTimeout,
  unread: 40 * 1024 * 1024,
  closingTime: 5_000,
  checkEvery: 1_000,
};
