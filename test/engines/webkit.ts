import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../processes/free-port.ts';
import { run, waitFor } from '../processes/process.ts';
import { type Engine, patience } from './engine.ts';

const answer = z.object({ value: z.unknown() });
const session = z.object({ sessionId: z.string() });
const refusal = z.object({ error: z.string(), message: z.string() });
/** An element, under the key that the standard gives it. */
const element = z.object({ 'element-6066-11e4-a52e-4f735466cecf': z.string() });

/** WebKit's own small browser on a screen that nobody sees, by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const [port, home] = [await freePort(), mkdtempSync(join(tmpdir(), 'ampervan-webkit-'))];
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const driver = run(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1440x1000x24', 'WebKitWebDriver', `--port=${port}`],
    { env: { HOME: home }, withChildren: true },
  );

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(patience),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = answer.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = refusal.parse(value);
    throw new Error(`${method} ${path}: ${error}: ${message}`);
  }

  async function stop(): Promise<void> {
    await driver.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    await waitFor(driver, async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok, patience);
    const { sessionId } = session.parse(
      await call('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            'webkitgtk:browserOptions': { binary, args: ['--automation'] },
            timeouts: { pageLoad: patience, script: patience },
          },
        },
      }),
    );
    const ask = (method: string, path: string, body?: object) =>
      call(method, `/session/${sessionId}${path}`, body);
    await ask('POST', '/window/rect', { x: 0, y: 0, width: 1_440, height: 1_000 });
    return {
      goTo: async (url) => void (await ask('POST', '/url', { url })),
      back: async () => void (await ask('POST', '/back', {})),
      evaluate: async (expression) =>
        z.string().parse(await ask('POST', '/execute/sync', { script: `return ${expression}`, args: [] })),
      act: async (actions) => void (await ask('POST', '/actions', { actions })),
      async attach(selector, files) {
        const found = await ask('POST', '/element', { using: 'css selector', value: selector });
        const id = element.parse(found)['element-6066-11e4-a52e-4f735466cecf'];
        await ask('POST', `/element/${id}/value`, { text: files.join('\n') });
      },
      deleteCookies: async () => void (await ask('DELETE', '/cookie')),
      problems: () => [],
      async stop() {
        await ask('DELETE', '').catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
