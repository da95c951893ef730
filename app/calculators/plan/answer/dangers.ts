import { formatAmount } from '../../figures/energy.ts';
import { mostGiven } from '../battery/battery-need.ts';
import { inverterAmps } from '../charge/inverter.ts';
import { nameOf } from '../load/daily-load.ts';
import type { PlanAnswer, PlanDanger } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';
import { celsiusOf } from '../sun/sun.ts';
import { batteryWords, lowered, type Worked } from './words.ts';

const amount = (figure: number) => formatAmount(Math.round(figure));

/** Lists the dangers of a plan, the worst first. Every text says them before anything else. */
export function dangersOf(state: PlanState, worked: Worked): PlanDanger[] {
  return [
    ...ofCurrent(state, worked),
    ...ofInverter(worked),
    ...ofCables(worked),
    ...ofCold(state, worked),
  ].map((danger) => ({ ...danger, level: 'danger', headline: `Danger: ${danger.headline}` }));
}

type Said = Omit<PlanDanger, 'level'>[];

/** The one device at 230 V, where it asks for more by itself; else all that runs. */
function whatRuns({ devices }: PlanState, gives: number): string {
  const running = devices.filter(({ feed, minutes, watts }) => feed === '230V' && minutes > 0 && watts > 0);
  const [device, other] = running;
  return device && !other && inverterAmps(device.watts) > gives
    ? `the ${lowered(nameOf(device).split(',', 1)[0] ?? '')}`
    : 'all that runs at once';
}

function ofCurrent(state: PlanState, { battery }: Worked): Said {
  const { capacity, gives, asked } = battery;
  if (asked <= gives) return [];
  const takes = amount(Math.ceil(asked));
  const remedy =
    asked > mostGiven && state.chemistry === 'lithium'
      ? ` No single battery of ours gives more than ${mostGiven} A: run less at once.`
      : '';
  return [
    {
      id: 'peak-over-bank',
      headline: `${batteryWords(state, battery)} cannot run ${whatRuns(state, gives)}: ${takes} A of ${amount(gives)} A.`,
      text: `What runs at once takes about ${takes} A, and ${amount(capacity)} Ah give about ${amount(gives)} A: the battery would switch itself off, or age fast.${remedy}`,
    },
  ];
}

function ofInverter({ inverter: { together, surge, peak, watts } }: Worked): Said {
  if (together > watts) {
    return [
      {
        id: 'inverter-overloaded',
        headline: `an inverter of ${amount(watts)} W cannot run ${amount(together)} W at once.`,
        text: `${amount(together)} W run at once, and the inverter gives ${amount(watts)} W for as long as one likes: it would switch itself off.`,
      },
    ];
  }
  if (surge <= peak) return [];
  return [
    {
      id: 'surge-over-inverter',
      headline: `an inverter of ${amount(watts)} W cannot start what takes ${amount(surge)} W for a moment.`,
      text: `At its start a motor here takes ${amount(surge)} W with the rest, and an inverter of ${amount(watts)} W gives about ${amount(peak)} W for a moment: it would switch itself off, or fail. Take a larger one, or a soft starter.`,
    },
  ];
}

function ofCables({ circuits }: Worked): Said {
  const unfit = circuits.filter(({ bound }) => bound === 'none-fits').map(({ name }) => lowered(name));
  if (unfit.length === 0) return [];
  const names = unfit.join(', ');
  return [
    {
      id: 'no-cable-fits',
      headline: `none of our cables and fuses carries this safely: ${names}.`,
      text: `None of our cables and fuses carries this safely: ${names}. Shorten the run or lower the current, or ask us.`,
    },
  ];
}

function ofCold(state: PlanState, { stay }: Worked): Said {
  const isCharged = state.solarWatts > 0 || state.dcDcAmps > 0 || state.mainsAmps > 0;
  if (!isCharged || !stay.hours.some(({ isTooCold }) => isTooCold)) return [];
  return [
    {
      id: 'too-cold-to-charge',
      headline: 'a lithium battery must not be charged below 5 °C, and this one gets colder.',
      text: `A lithium battery must not be charged below 5 °C. Where it lives now it is about ${amount(celsiusOf(state.region, state.month))} °C on average and colder at night: what the sun or the engine brings then is lost, or harms it. Bring it inside, or take one that heats itself.`,
    },
  ];
}

/** The dangers that an answer names, the worst first. */
export const dangersIn = ({ warnings }: Pick<PlanAnswer, 'warnings'>): PlanDanger[] =>
  warnings.filter((warning) => warning.level === 'danger');
