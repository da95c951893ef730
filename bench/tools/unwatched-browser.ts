import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { withTimeout } from '../../server/database/in-time.ts';
import { browserArguments, findBrowser } from '../../test/processes/browser.ts';
import { run, waitFor } from '../../test/processes/process.ts';

/** Tells the browser, or the page of a session, what to do by the DevTools protocol, and gives what it answers. */
type Tell = (method: string, parameters?: object, sessionId?: string) => Promise<unknown>;

export interface UnwatchedBrowser {
  tell: Tell;
  close(): Promise<void>;
}

/** Milliseconds for one answer. */
const patience = 60_000;

const answered = z.object({
  /** Not on what it tells unasked. */
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

/**
 * A browser that does what it is told and is asked nothing else. Playwright listens to what pages log (`Runtime.enable`),
 * for which the browser works out where each error was made: time that no visitor waits for.
 */
export async function startUnwatchedBrowser(): Promise<UnwatchedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'ampervan-browser-'));
  const args = [...browserArguments, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = run(findBrowser() ?? 'chromium', args, { withChildren: true });
  const address = () => /^DevTools listening on (ws:\S+)/m.exec(browser.output())?.[1];
  const end = async () => {
    await browser.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitFor(browser, async () => address() !== undefined);
    const socket = new WebSocket(address() ?? '');
    const tell = await withTimeout(openDoor(socket), patience, 'Connecting to the browser');
    const close = async () => {
      socket.close();
      await end();
    };
    return { tell, close };
  } catch (error) {
    await end();
    throw error;
  }
}

async function openDoor(socket: WebSocket): Promise<Tell> {
  const waiting = new Map<number, (answer: z.infer<typeof answered>) => void>();
  let asked = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = answered.parse(JSON.parse(String(data)));
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('The browser let nobody in')), { once: true });
  });
  return async (method, params = {}, sessionId) => {
    const id = ++asked;
    const answer = new Promise<z.infer<typeof answered>>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await withTimeout(answer, patience, method);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}
