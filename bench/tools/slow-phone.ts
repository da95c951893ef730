import { z } from 'zod';
import type { UnwatchedBrowser } from './unwatched-browser.ts';

const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };
/** As slow as Lighthouse takes phones to be: bytes a second, milliseconds, and how many times slower it computes. */
const network = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const slowdown = { rate: 4 };

export interface PhonePage {
  /** Runs a function with an argument, in the page and before the page's own scripts. */
  prepare<Argument>(script: (argument: Argument) => void, argument: Argument): Promise<void>;
  setCookie(cookie: { name: string; value: string; url: string }): Promise<void>;
  open(url: string): Promise<void>;
  /** A key that types itself, down and up, as a keyboard does it. */
  press(key: string): Promise<void>;
  /** What an expression is worth in the page now. */
  read(expression: string): Promise<unknown>;
}

const context = z.object({ browserContextId: z.string() });
const target = z.object({ targetId: z.string() });
const attached = z.object({ sessionId: z.string() });
const evaluated = z.object({ result: z.object({ value: z.unknown().optional() }) });
const opened = z.object({ errorText: z.string().optional() });

/** Gives `work` a page on a slow phone that has never been there and that nobody watches, and closes it. */
export async function onSlowPhone<Result>(
  { tell }: UnwatchedBrowser,
  work: (page: PhonePage) => Promise<Result>,
): Promise<Result> {
  const { browserContextId } = context.parse(await tell('Target.createBrowserContext'));
  try {
    const page = { url: 'about:blank', browserContextId };
    const { targetId } = target.parse(await tell('Target.createTarget', page));
    const attaching = await tell('Target.attachToTarget', { targetId, flatten: true });
    const { sessionId } = attached.parse(attaching);
    const say = (method: string, parameters: object = {}) => tell(method, parameters, sessionId);
    await say('Page.enable');
    await say('Network.enable');
    await say('Network.emulateNetworkConditions', network);
    await say('Emulation.setCPUThrottlingRate', slowdown);
    await say('Emulation.setDeviceMetricsOverride', screen);
    return await work(pageOf(say));
  } finally {
    await tell('Target.disposeBrowserContext', { browserContextId });
  }
}

const pageOf = (say: (method: string, parameters?: object) => Promise<unknown>): PhonePage => ({
  async prepare(script, argument) {
    const source = `(${script.toString()})(${JSON.stringify(argument)})`;
    await say('Page.addScriptToEvaluateOnNewDocument', { source });
  },
  async setCookie(cookie) {
    await say('Network.setCookie', cookie);
  },
  async open(url) {
    const { errorText } = opened.parse(await say('Page.navigate', { url }));
    if (errorText) throw new Error(`${url}: ${errorText}`);
  },
  async press(key) {
    await say('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await say('Input.dispatchKeyEvent', { type: 'keyUp', key });
  },
  async read(expression) {
    return evaluated.parse(await say('Runtime.evaluate', { expression })).result.value;
  },
});
