import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { run, waitFor } from '../processes/process.ts';
import { type Engine, patience } from './engine.ts';

const message = z.object({
  id: z.number().nullish(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});
const logEntry = z.object({ level: z.string(), text: z.string().nullish() });
const created = z.object({ context: z.string() });
const evaluated = z.object({
  result: z.object({ value: z.string() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});
const located = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) });

/** Firefox without windows, by WebDriver BiDi: geckodriver is no package of Debian's. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'ampervan-firefox-'));
  // On the blank page between tests the policy lets no icon in.
  writeFileSync(join(profile, 'user.js'), 'user_pref("browser.chrome.site_icons", false);');
  const firefox = run(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { env: { HOME: profile }, withChildren: true },
  );
  const address = () => /WebDriver BiDi listening on (ws:\S+)/.exec(firefox.output())?.[1];

  async function stop(): Promise<void> {
    await firefox.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    await waitFor(firefox, async () => address() !== undefined, patience);
    const { send, problems } = await connect(`${address()}/session`);
    await send('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    // In the tab that comes first no page has the focus.
    const { context } = created.parse(await send('browsingContext.create', { type: 'tab' }));
    await send('browsingContext.activate', { context });
    await send('browsingContext.setViewport', { context, viewport: { width: 1_440, height: 900 } });
    return {
      goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
      async evaluate(expression) {
        const { result, exceptionDetails } = evaluated.parse(
          await send('script.evaluate', { expression, target: { context }, awaitPromise: true }),
        );
        if (!result) throw new Error(exceptionDetails?.text);
        return result.value;
      },
      act: async (actions) => void (await send('input.performActions', { context, actions })),
      async attach(selector, files) {
        const locator = { type: 'css', value: selector };
        const { nodes } = located.parse(await send('browsingContext.locateNodes', { context, locator }));
        await send('input.setFiles', { context, element: nodes[0], files });
      },
      deleteCookies: async () => void (await send('storage.deleteCookies', {})),
      problems: () => problems.splice(0),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens the socket; each command has its answer, or throws. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: z.infer<typeof message>) => void>();
  const problems: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const said = message.parse(JSON.parse(String(data)));
    if (said.method === 'log.entryAdded') {
      const { level, text } = logEntry.parse(said.params);
      if (level === 'error') problems.push(text ?? level);
    }
    waiting.get(said.id ?? -1)?.(said);
    waiting.delete(said.id ?? -1);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });

  let last = 0;
  async function send(method: string, params: object): Promise<unknown> {
    const id = ++last;
    const { promise, resolve, reject } = Promise.withResolvers<z.infer<typeof message>>();
    const tooLate = setTimeout(() => reject(new Error(`${method} was not answered`)), patience);
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message: words, result } = await promise.finally(() => clearTimeout(tooLate));
    if (error) throw new Error(`${method}: ${error}: ${words}`);
    return result;
  }
  return { send, problems };
}
