import { formatAmount } from '../../figures/energy.ts';
import { usableShare, wholeAmpHours } from '../battery/battery-need.ts';
import { type ConstantId, confidenceOf, constants } from '../constants.ts';
import { voltsOf } from '../load/daily-load.ts';
import type { PlanAnswer } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';
import { monthNames } from './sentence.ts';
import texts from './workings.json' with { type: 'json' };

/** Two decimals below ten, one below a hundred, none above. */
const figure = (value: number) => {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return digits === 2 ? String(Number(value.toFixed(2))) : formatAmount(Number(value.toFixed(digits)));
};

/** A number of the answer, opened: how it came about, such as "294 Wh ÷ 12.8 V" and "23 Ah", and what it stands on. */
const working = (key: keyof typeof texts, withFigures: string, result: string, ids: ConstantId[] = []) => ({
  ...texts[key],
  id: String(key),
  withFigures,
  result,
  constants: ids,
  confidence: confidenceOf(ids),
});

export type Working = ReturnType<typeof working>;

/** Those of use and battery alone: what stands beside the fields follows every key, and the others need not. */
export const mainWorkingsOf = (state: PlanState, answer: PlanAnswer): Working[] =>
  answer.load.total === 0 ? [] : [...ofLoad(state, answer), ...ofBattery(state, answer)];

/**
 * How each number of an answer came about: its formula in words, with the figures put in, and what it stands on. What
 * nothing was worked out for has none.
 */
export function workingsOf(state: PlanState, answer: PlanAnswer): Working[] {
  if (answer.load.total === 0) return [];
  return [
    ...mainWorkingsOf(state, answer),
    ...ofSun(state, answer),
    ...ofCharging(state, answer),
    ...ofWiring(answer),
  ];
}

function ofLoad({ chemistry }: PlanState, { load }: PlanAnswer): Working[] {
  const parts = [load.at12V, load.usb, load.at230V, load.idle + load.standby].map(figure).join(' + ');
  const total = `${figure(load.total)} Wh`;
  return [
    working('daily-use', `${parts} Wh`, total, ['usbEfficiency', 'inverterEfficiency']),
    working('daily-ah', `${total} ÷ ${voltsOf(chemistry)} V`, `${figure(load.ampHours)} Ah`, [
      chemistry === 'lithium' ? 'lithiumVolts' : 'agmVolts',
    ]),
    working('simple-ah', `${figure(load.simpleAmpHours * 720)} ÷ 720`, `${figure(load.simpleAmpHours)} Ah`),
  ];
}

function ofBattery(state: PlanState, { battery, stay, inverter, load }: PlanAnswer): Working[] {
  const share = usableShare(state.chemistry);
  const { neededForUse, neededForCold, neededForPeak } = battery;
  const cold = neededForCold > neededForUse ? `, in the cold ${figure(neededForCold)} Ah` : '';
  const peak = neededForPeak > 0 ? `; strongest draw ${figure(neededForPeak)} Ah` : '';
  const neededBy: ConstantId[] =
    state.chemistry === 'lithium' ? ['lithiumUsable'] : ['agmUsable', 'peukertAgm', 'ratedHours'];
  if (state.place === 'outside') neededBy.push('outsideCold');
  if (load.medical > 0) neededBy.push('medicalNights');
  const { used, sun, driving, mains } = stay.totals;
  const isWet = state.weather === 'wet' && state.solarWatts > 0;
  const workings = [
    working(
      'needed',
      `${formatAmount(neededForUse * share, 1)} Ah ÷ ${share}${cold}${peak}`,
      `${formatAmount(wholeAmpHours(battery.needed))} Ah`,
      neededBy,
    ),
    working(
      'left',
      `−${[used, sun, driving, mains].map(figure).join(' + ')} Wh over ${stay.length} h`,
      `${Math.round(stay.left)} %`,
      isWet ? ['spare', 'wetSpell'] : ['spare'],
    ),
  ];
  if (inverter.watts === 0) return workings;
  const { inverterMargin, loadedVolts, inverterEfficiency } = constants;
  return [
    ...workings,
    working(
      'inverter',
      `${figure(inverter.together)} W × ${inverterMargin.value} = ${figure(inverter.needed)} W`,
      `${figure(inverter.watts)} W`,
      ['inverterMargin', 'largestInverter'],
    ),
    working(
      'inverter-amps',
      `${figure(inverter.watts)} W ÷ (${loadedVolts.value} V × ${inverterEfficiency.value})`,
      `${figure(inverter.amps)} A`,
      ['loadedVolts', 'inverterEfficiency'],
    ),
  ];
}

function ofSun(state: PlanState, { sun, load }: PlanAnswer): Working[] {
  const { solarWatts, solarShare, chemistry, panels } = state;
  const month = sun.months[state.month - 1];
  if (solarWatts === 0 || !month) return [];
  const hours = `${figure(month.sunHours)} h × ${solarShare} %`;
  return [
    {
      ...working(
        'sun',
        `${figure(solarWatts)} W × ${hours}`,
        `${figure(month.wattHours)} Wh`,
        panels === 'tilted' ? ['tilt', 'lithiumVolts'] : ['lithiumVolts'],
      ),
      name: `A day of ${monthNames[state.month - 1]} sun`,
    },
    working('panels-needed', `${figure(load.total)} Wh ÷ (${hours})`, `${figure(month.wattsNeeded)} W`),
    working(
      'controller',
      `${figure(solarWatts)} W ÷ ${voltsOf(chemistry)} V × ${constants.coldDay.value}`,
      `${figure(sun.controllerAmps)} A`,
      ['coldDay'],
    ),
  ];
}

function ofCharging(state: PlanState, { driving, mains }: PlanAnswer): Working[] {
  const workings = [];
  if (state.dcDcAmps > 0) {
    workings.push(
      working(
        'driving',
        `${figure(driving.amps)} A × ${figure(state.drivingHours)} h`,
        `${figure(driving.ampHoursADay)} Ah`,
        [
          'alternatorShare',
          'dcDcEfficiency',
          state.chemistry === 'lithium' ? 'lithiumCharge' : 'agmCharge',
          'chargeLeastCelsius',
        ],
      ),
    );
  }
  if (state.mainsAmps > 0) {
    workings.push(
      working('mains', `${figure(mains.amps)} A × 14.4 V ÷ 0.9 ÷ 230 V`, `${figure(mains.drawnAmps)} A`, [
        'chargerVolts',
        'chargerEfficiency',
        'mainsVolts',
      ]),
    );
  }
  return workings;
}

const ofWiring = ({ circuits }: PlanAnswer): Working[] =>
  circuits.map(({ id, name, metres, amps, size, cores, fuse, dropPercent, carries }) => ({
    ...working(
      'circuit',
      `2 × ${figure(metres)} m × ${figure(amps)} A × ${constants.copper.value} ÷ ${figure(size * cores)} mm² = ${figure(dropPercent)} % of 12 V; carries ${figure(carries)} A`,
      `${cores > 1 ? `${cores} × ` : ''}${size} mm²${fuse ? `, ${fuse.amps} A ${fuse.class}` : ''}`,
      ['copper', 'criticalDrop', 'fuseMargin'],
    ),
    id: `circuit-${id}`,
    name: `Cable and fuse: ${name}`,
  }));
