import { paths } from '../../../paths.ts';
import { formatAmount } from '../../figures/energy.ts';
import { dangersIn } from '../answer/dangers.ts';
import { wholeAmpHours } from '../battery/battery-need.ts';
import { readLink, writeLink } from '../link/share-link.ts';
import type { PlanAnswer } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';

const firstLine = 'Please look at my power plan.';

/** Whether a message begins as the planner begins it. */
export const isPlanText = (message: string): boolean => message.trimStart().startsWith(firstLine);

/** Characters of a link that a message has room for. */
const longest = 1_300;

/** The link of a plan for a message; of one with many rows without their own names, which change no figure. */
function linkFor(state: PlanState): string {
  const link = writeLink(state);
  if (link.length <= longest) return link;
  return writeLink({ ...state, devices: state.devices.map((device) => ({ ...device, name: '' })) });
}

/**
 * Writes how an enquiry or a booking about a plan begins: its sentence, every danger, its link and main figures.
 * `origin` is the site's, such as "https://ampervan.co.uk", or empty where it is not known.
 */
export const planText = (state: PlanState, answer: PlanAnswer, origin = ''): string =>
  [
    firstLine,
    answer.sentence,
    ...dangersIn(answer)
      .slice(1)
      .map(({ headline }) => headline),
    `${origin}${paths.planner(linkFor(state))}`,
    ...planFigures(answer).map(([name, value]) => `${name}: ${value}`),
  ].join('\n');

const figure = (value: number) => formatAmount(Math.round(value * 10) / 10);

/** The main figures of an answer, each with its name. */
export function planFigures({ load, battery, inverter, stay, sun, driving }: PlanAnswer): [string, string][] {
  const december = sun.months[11]?.ampHours ?? 0;
  const figures: [string, string][] = [
    ['Use', `${figure(load.ampHours)} Ah a day`],
    [
      'Battery',
      `${battery.name}, ${figure(battery.usable)} Ah usable; needed ${formatAmount(wholeAmpHours(battery.needed))} Ah`,
    ],
    ['Left at the end', `${Math.round(stay.left)} %, at its lowest ${Math.round(stay.lowest)} %`],
  ];
  if (inverter.watts > 0) figures.push(['Inverter', `${figure(inverter.watts)} W`]);
  if (sun.controllerAmps > 0) figures.push(['Sun in December', `${figure(december)} Ah a day`]);
  if (driving.amps > 0)
    figures.push(['From the engine', `${figure(driving.amps)} A, ${figure(driving.ampHoursADay)} Ah a day`]);
  return figures;
}

/** The plan whose link stands in a message, at whatever site; null where none does. Takes time in proportion to it. */
export function planIn(message: string): PlanState | null {
  const start = message.indexOf(`${paths.planner()}?`);
  if (start < 0) return null;
  const [link = ''] = message.slice(start + paths.planner().length + 1).split(/\s/, 1);
  return readLink(link);
}
