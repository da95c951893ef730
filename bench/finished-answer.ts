import { setTimeout as pause } from 'node:timers/promises';
import { type Heard, openCaller } from './tools/caller.ts';

/** As browsers send it. */
export const acceptEncoding = 'gzip, deflate, br, zstd';

/** The finished page as sent, once it has been compressed as small as it gets (off the main thread). */
export async function askFinished(url: string): Promise<Heard> {
  const caller = openCaller(url);
  const ask = () => caller.get(url, { 'accept-encoding': acceptEncoding });
  let [before, now] = [await ask(), await ask()];
  do {
    await pause(400);
    [before, now] = [now, await ask()];
  } while (now.body.length < before.body.length);
  caller.close();
  if (now.headers['x-page-cache'] !== 'hit') throw new Error(`${url} is not a finished page`);
  return now;
}
