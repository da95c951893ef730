import { expect } from 'vitest';
import { until } from '../../simulator/running-simulator.ts';
import { refusedCookies } from '../journeys/shop-window.ts';
import { type Engine, patience } from './engine.ts';
import { type Spot, spot, type Wanted } from './spot.ts';

/** Somebody at one of the engines, who does what people do, and waits as they wait. */
export type Visitor = ReturnType<typeof visitorAt>;

const seconds = patience / 1_000;
const [control, backspace] = ['\uE009', '\uE003'];

/** Begins as a new visitor of the site at `origin`, with nothing of earlier ones. */
export function visitorAt(engine: Engine, origin: string) {
  /** Runs a function that stands alone in the page, and gives what it comes to. */
  async function read<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const text = await engine.evaluate(`JSON.stringify([(${run})(...${JSON.stringify(args)})])`);
    const [result] = JSON.parse(text);
    return result;
  }

  /** Waits for something in the page; whatever it is, a page that is just being left has it not yet. */
  async function awaited(what: string, isSo: () => Promise<boolean>): Promise<void> {
    await until(() => isSo().catch(() => false), seconds).catch(async () => {
      const shown = await read(() => `${location.href}: ${document.querySelector('main')?.innerText}`).catch(
        String,
      );
      expect.fail(`${what} never came. The page shows: ${shown.slice(0, 3_000)}`);
    });
  }

  const wanted = (kind: Wanted['kind'], name: string | RegExp, index: number): Wanted => ({
    kind,
    name: name instanceof RegExp ? name.source : `^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`,
    index,
  });

  /** Gives where something stands still, free to be pressed. */
  async function found(what: Wanted): Promise<Spot> {
    let last: Spot | null = null;
    await awaited(`${what.kind} ${what.name}`, async () => {
      const now = await read(spot, what);
      const isStill = now?.x === last?.x && now?.y === last?.y;
      last = now;
      return isStill && now?.isFree === true;
    });
    return last ?? expect.fail('nowhere');
  }

  const keys = (actions: object[]) => engine.act([{ type: 'key', id: 'keys', actions }]);
  const stroke = (key: string) => [
    { type: 'keyDown', value: key },
    { type: 'keyUp', value: key },
  ];

  async function click({ x, y }: Spot): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await engine.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  /** Presses it; once more where it moved away under the hand, so that the press never reached it. */
  async function pressed(what: Wanted): Promise<void> {
    const documentOf = () =>
      read(() => `${performance.timeOrigin} ${document.documentElement.dataset.pressed}`);
    for (let tries = 1; ; tries++) {
      const place = await found(what);
      const before = await documentOf();
      await click(place);
      // It may have led to another document, or be on its way there.
      const isDone = async () => (await documentOf().catch(() => 'gone')) !== before;
      if (
        await until(isDone, 2 * tries).then(
          () => true,
          () => false,
        )
      )
        return;
      if (tries === 5) expect.fail(`${what.kind} ${what.name} takes no press`);
    }
  }

  const visitor = {
    read,
    awaited,
    back: engine.back,
    attach: engine.attach,

    /** Forgets everybody before; the question about cookies is answered, unless somebody is `new`. */
    async arrive(path: string, who: 'new' | 'known' = 'known'): Promise<void> {
      await engine.goTo(`${origin}/robots.txt`);
      await engine.deleteCookies();
      await read(
        (items) => {
          sessionStorage.clear();
          localStorage.clear();
          for (const { name, value } of items) localStorage.setItem(name, value);
        },
        who === 'new' ? [] : refusedCookies,
      );
      await visitor.goTo(path);
    },

    async goTo(path: string): Promise<void> {
      await engine.goTo(origin + path);
    },

    /** Waits for words on the page. */
    sees: (words: string | RegExp) =>
      awaited(`“${words}”`, async () => {
        const text = await read(() => document.body.innerText.replace(/\s+/g, ' '));
        return words instanceof RegExp ? words.test(text) : text.includes(words);
      }),

    isAt: (path: string) =>
      awaited(path, async () => (await read(() => location.pathname + location.search)) === path),

    async press(kind: Wanted['kind'], name: string | RegExp, index = 0): Promise<void> {
      await pressed(wanted(kind, name, index));
    },

    /** Types into a field by its label, in place of what it holds. */
    async type(name: string | RegExp, text: string): Promise<void> {
      const field = wanted('field', name, 0);
      await pressed(field);
      const { value } = await found(field);
      const all = [{ type: 'keyDown', value: control }, ...stroke('a'), { type: 'keyUp', value: control }];
      if (value !== '') await keys([...all, ...stroke(backspace)]);
      await keys([...text].flatMap(stroke));
      const plain = (typed = '') => typed.replace(/\s/g, '');
      await awaited(`“${text}” in ${name}`, async () =>
        plain((await read(spot, field))?.value).includes(plain(text)),
      );
    },

    async fill(values: Record<string, string>): Promise<void> {
      for (const [name, text] of Object.entries(values)) await visitor.type(name, text);
    },
  };
  return visitor;
}
