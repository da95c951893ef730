import { formatAmount } from '../../figures/energy.ts';
import { usableShare, wholeAmpHours } from '../battery/battery-need.ts';
import { type ConstantId, confidenceOf, constants } from '../constants.ts';
import { voltsOf } from '../load/daily-load.ts';
import type { PlanAnswer, Working } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';
import { monthNames } from './sentence.ts';

/** Two decimals below ten, one below a hundred, none above. */
const figure = (value: number) => {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return digits === 2 ? String(Number(value.toFixed(2))) : formatAmount(Number(value.toFixed(digits)));
};

const working = (
  id: string,
  name: string,
  [formula, withFigures, result]: [string, string, string],
  ids: ConstantId[],
  source: string,
): Working => ({
  id,
  name,
  formula,
  withFigures,
  result,
  source,
  constants: ids,
  confidence: confidenceOf(ids),
});

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
  const volts = voltsOf(chemistry);
  const voltsId = chemistry === 'lithium' ? 'lithiumVolts' : 'agmVolts';
  return [
    working(
      ...(['daily-use', 'A day’s use'] as const),
      [
        'Watts × hours × duty of each device, ÷ 0.9 by USB, ÷ 0.88 through the inverter, and what idles and never stops',
        `${figure(load.at12V)} + ${figure(load.usb)} + ${figure(load.at230V)} + ${figure(load.idle + load.standby)} Wh`,
        `${figure(load.total)} Wh`,
      ],
      ['usbEfficiency', 'inverterEfficiency'],
      'Energy is power by time; losses as given',
    ),
    working(
      ...(['daily-ah', 'The same in ampere-hours'] as const),
      ['Wh ÷ the battery’s volts', `${figure(load.total)} Wh ÷ ${volts} V`, `${figure(load.ampHours)} Ah`],
      [voltsId],
      'Nominal voltage of the battery',
    ),
    working(
      ...(['simple-ah', 'By the quick calculator'] as const),
      [
        'Watts × minutes ÷ 720, at 12 V and without losses',
        `${figure(load.simpleAmpHours * 720)} ÷ 720`,
        `${figure(load.simpleAmpHours)} Ah`,
      ],
      [],
      'Off-grid calculator of this site',
    ),
  ];
}

function ofBattery(state: PlanState, { battery, stay, inverter, load }: PlanAnswer): Working[] {
  const isLithium = state.chemistry === 'lithium';
  const share = usableShare(state.chemistry);
  const isCold = battery.neededForCold > battery.neededForUse;
  return [
    working(
      ...(['needed', 'The battery that it takes'] as const),
      [
        'The deepest that use runs ahead of charge over the stay, ÷ the usable share; more in the cold; at least what the strongest draw asks for; rounded up',
        `${formatAmount(battery.neededForUse * share, 1)} Ah ÷ ${share}${isCold ? `, in the cold ${figure(battery.neededForCold)} Ah` : ''}${battery.neededForPeak > 0 ? `; strongest draw ${figure(battery.neededForPeak)} Ah` : ''}`,
        `${formatAmount(wholeAmpHours(battery.needed))} Ah`,
      ],
      [
        isLithium ? 'lithiumUsable' : 'agmUsable',
        ...(isLithium ? [] : (['peukertAgm', 'ratedHours'] as const)),
        ...(state.place === 'outside' ? (['outsideCold'] as const) : []),
        ...(load.medical > 0 ? (['medicalNights'] as const) : []),
      ],
      'Our own sum: batteries are sold by what they hold when new and warm',
    ),
    working(
      ...(['left', 'What is left at the end'] as const),
      [
        'Full at the arrival, hour by hour less what is used and more what is charged',
        `−${figure(stay.totals.used)} + ${figure(stay.totals.sun)} + ${figure(stay.totals.driving)} + ${figure(stay.totals.mains)} Wh over ${stay.length} h`,
        `${Math.round(stay.left)} %`,
      ],
      ['spare', ...(state.weather === 'wet' && state.solarWatts > 0 ? (['wetSpell'] as const) : [])],
      'Hours of the day in which devices run are our own assumption',
    ),
    ...(inverter.watts > 0
      ? [
          working(
            ...(['inverter', 'The inverter'] as const),
            [
              'What runs at once × 1.2, to the next usual size',
              `${figure(inverter.together)} W × ${constants.inverterMargin.value} = ${figure(inverter.needed)} W`,
              `${figure(inverter.watts)} W`,
            ],
            ['inverterMargin', 'largestInverter'],
            'sizecalcs; Victron, Wiring Unlimited',
          ),
          working(
            ...(['inverter-amps', 'What it takes from the battery'] as const),
            [
              'Watts ÷ (11.5 V × 0.88), for cable and fuse',
              `${figure(inverter.watts)} W ÷ (${constants.loadedVolts.value} V × ${constants.inverterEfficiency.value})`,
              `${figure(inverter.amps)} A`,
            ],
            ['loadedVolts', 'inverterEfficiency'],
            '11.5 V is a battery at work, a little less than it shows at rest',
          ),
        ]
      : []),
  ];
}

function ofSun(state: PlanState, { sun, load }: PlanAnswer): Working[] {
  const month = sun.months[state.month - 1];
  if (state.solarWatts === 0 || !month) return [];
  return [
    working(
      ...(['sun', `A day of ${monthNames[state.month - 1]} sun`] as const),
      [
        'Panel watts × peak sun hours × share that arrives',
        `${figure(state.solarWatts)} W × ${figure(month.sunHours)} h × ${state.solarShare} %`,
        `${figure(month.wattHours)} Wh`,
      ],
      [...(state.panels === 'tilted' ? (['tilt'] as const) : []), 'lithiumVolts'],
      'SAP 10.2, Table U3; 70 % for flat, dusty, warm panels is our own assumption',
    ),
    working(
      ...(['panels-needed', 'Panels that would cover a day'] as const),
      [
        'A day’s use ÷ (peak sun hours × share that arrives)',
        `${figure(load.total)} Wh ÷ (${figure(month.sunHours)} h × ${state.solarShare} %)`,
        `${figure(month.wattsNeeded)} W`,
      ],
      [],
      'SAP 10.2, Table U3',
    ),
    working(
      ...(['controller', 'The solar controller'] as const),
      [
        'Panel watts ÷ the battery’s volts × 1.25',
        `${figure(state.solarWatts)} W ÷ ${voltsOf(state.chemistry)} V × ${constants.coldDay.value}`,
        `${figure(sun.controllerAmps)} A`,
      ],
      ['coldDay'],
      'sizecalcs',
    ),
  ];
}

function ofCharging(state: PlanState, { driving, mains }: PlanAnswer): Working[] {
  return [
    ...(state.dcDcAmps > 0
      ? [
          working(
            ...(['driving', 'What a day’s driving puts back'] as const),
            [
              'Ampere × hours, held down by alternator, battery and cold',
              `${figure(driving.amps)} A × ${figure(state.drivingHours)} h`,
              `${figure(driving.ampHoursADay)} Ah`,
            ],
            [
              'alternatorShare',
              'dcDcEfficiency',
              state.chemistry === 'lithium' ? 'lithiumCharge' : 'agmCharge',
              'chargeLeastCelsius',
            ],
            'Our own sum: the least of charger, alternator and battery counts',
          ),
        ]
      : []),
    ...(state.mainsAmps > 0
      ? [
          working(
            ...(['mains', 'What the mains charger draws'] as const),
            [
              'Ampere × 14.4 V ÷ 0.9 ÷ 230 V',
              `${figure(mains.amps)} A × 14.4 V ÷ 0.9 ÷ 230 V`,
              `${figure(mains.drawnAmps)} A`,
            ],
            ['chargerVolts', 'chargerEfficiency', 'mainsVolts'],
            'Our own sum: a charger gives 14.4 V and loses a tenth',
          ),
        ]
      : []),
  ];
}

const ofWiring = ({ circuits }: PlanAnswer): Working[] =>
  circuits.map(({ id, name, metres, amps, size, cores, fuse, dropPercent, carries }) =>
    working(
      `circuit-${id}`,
      `Cable and fuse: ${name}`,
      [
        '2 × metres × A × 0.0195 ÷ (12 V × 3 %) or thicker; fuse from 1.25 × A to what the cable carries',
        `2 × ${figure(metres)} m × ${figure(amps)} A × ${constants.copper.value} ÷ ${figure(size * cores)} mm² = ${figure(dropPercent)} % of 12 V; carries ${figure(carries)} A`,
        `${cores > 1 ? `${cores} × ` : ''}${size} mm²${fuse ? `, ${fuse.amps} A ${fuse.class}` : ''}`,
      ],
      ['copper', 'criticalDrop', 'fuseMargin'],
      'Current by the cautious table of victron4less; 1, 4 and 95 mm² put between by us',
    ),
  );
