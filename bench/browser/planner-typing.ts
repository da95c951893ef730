import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

import { writeLink } from '../../app/calculators/plan/link/share-link.ts';
import { deviceFrom, planPresets } from '../../app/calculators/plan/plan-presets.ts';
import { paths } from '../../app/paths.ts';
import { type Bench, inRounds } from '../bench.ts';
import { withSite } from '../sample-shop.ts';
import { median } from '../tools/figures.ts';
import { figureRow, type Row } from '../tools/report.ts';
import { onSlowPhone, type PhonePage } from '../tools/slow-phone.ts';
import { startUnwatchedBrowser, type UnwatchedBrowser } from '../tools/unwatched-browser.ts';

/** A field of each kind by its label, and the keys that are typed into it one after another. */
const fields = {
  watts: { label: 'Watts of Travel kettle', keys: '1234567' },
  hours: { label: 'Hours a day, of Laptop', keys: '1234567' },
  nights: { label: 'Nights', keys: '1324354' },
  region: { label: 'Region', keys: 'SMNWSMN' },
  solar: { label: 'Solar panels', keys: '1234567' },
  metres: { label: 'One way of Inverter', keys: '1234567' },
};
type FieldName = keyof typeof fields;
const fieldNames = ['watts', 'hours', 'nights', 'region', 'solar', 'metres'] as const satisfies FieldName[];

/** Three nights with nine devices, sun and driving. */
const weekend = planPresets['weekend-couple'].state;
const link = writeLink({
  ...weekend,
  devices: [...weekend.devices, deviceFrom('satellite-internet')],
  days: 3,
  drivingHours: 1,
  dcDcAmps: 30,
});

/** Notes of each key, in milliseconds until the answer stands in the page: scripts alone, and with the browser's own work. */
function watch(): void {
  const typed = { script: [] as number[], whole: [] as number[] };
  Object.assign(window, { typed });
  let [pressed, began, ran] = [0, 0, 0];
  // The page's own listeners are below the window: what runs between its two has been theirs, and React's work with it.
  for (const type of ['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'change']) {
    addEventListener(
      type,
      () => {
        began = performance.now();
        if (type === 'keydown') [pressed, ran] = [began, 0];
      },
      true,
    );
    addEventListener(type, ({ target }) => {
      const now = performance.now();
      ran += now - began;
      const isTyped = type === 'input' && target instanceof HTMLInputElement;
      const isChosen = type === 'change' && target instanceof HTMLSelectElement;
      if (!isTyped && !isChosen) return;
      typed.script.push(ran);
      typed.whole.push(now - pressed);
    });
  }
}

/** Opens all that is folded, and gives the focus to the field of a label. */
const focusOn = (label: string) => `(() => {
  for (const details of document.querySelectorAll('main details')) details.open = true;
  const found = [...document.querySelectorAll('main label')].find((one) => one.textContent === ${JSON.stringify(label)});
  const field = found?.control;
  field?.focus();
  field?.select?.();
  return field !== undefined && document.activeElement === field;
})()`;

const times = z.object({ script: z.array(z.number()).nonempty(), whole: z.array(z.number()).nonempty() });
type Times = Record<keyof z.infer<typeof times>, number>;

async function until(page: PhonePage, expression: string): Promise<void> {
  for (let look = 0; look < 300; look++) {
    if ((await page.read(expression)) === true) return;
    await pause(100);
  }
  throw new Error(`Did not come to be so: ${expression}`);
}

/** Milliseconds of each kind of field on a phone that computes four times slower: the middle of its keys. */
function typeOnce(browser: UnwatchedBrowser, url: string): Promise<Record<FieldName, Times>> {
  return onSlowPhone(browser, async (page) => {
    await page.prepare(watch, undefined);
    await page.open(url);
    // The kit comes last, and only to a page that has been taken over.
    await until(page, `document.querySelector('section[aria-label="Parts and advice"] li') !== null`);
    const typeIn = async (name: FieldName) => {
      const { label, keys } = fields[name];
      await until(page, focusOn(label));
      await page.read('window.typed.script = []; window.typed.whole = []');
      for (const key of keys) {
        await page.read('document.activeElement.select?.()');
        // Until drawings, address and kit of the key before are there, and a list takes a letter for a new one.
        await pause(1_200);
        await page.press(key);
      }
      await pause(1_200);
      const noted = times.parse(JSON.parse(String(await page.read('JSON.stringify(window.typed)'))));
      return { script: median(noted.script), whole: median(noted.whole) };
    };
    return {
      watts: await typeIn('watts'),
      hours: await typeIn('hours'),
      nights: await typeIn('nights'),
      region: await typeIn('region'),
      solar: await typeIn('solar'),
      metres: await typeIn('metres'),
    };
  });
}

/** How long scripts run after a key in the planner until the answer stands, and how long it takes altogether. */
export async function measurePlanner(bench: Bench): Promise<Row[]> {
  const { dataDir } = await bench.shop.copy('planner');
  const browser = await startUnwatchedBrowser();
  try {
    return await withSite({ dataDir }, async ({ origin }) => {
      const url = origin + paths.planner(link);
      const rounds = await inRounds(bench, () => typeOnce(browser, url));
      const row = (name: FieldName, of: keyof Times, what: string, limit = {}) =>
        figureRow(
          `Typing in the planner on a slow phone, ${name}: ${what}`,
          rounds.map((round) => round[name][of]),
          ' ms',
          limit,
        );
      return fieldNames.flatMap((name) => [
        row(name, 'script', 'scripts until the answer stands', { atMost: 16 }),
        row(name, 'whole', 'with the browser’s own work'),
      ]);
    });
  } finally {
    await browser.close();
  }
}
