import { formatAmount } from '../../figures/energy.ts';
import { wholeAmpHours } from '../battery/battery-need.ts';
import { mostBehindAlternator, mostChargeAmps } from '../charge/chargers.ts';
import { constants } from '../constants.ts';
import { presetOf } from '../device-presets.ts';
import { deviceWattHours, nameOf } from '../load/daily-load.ts';
import type { PlanAdvice } from '../plan-answer-type.ts';
import type { PlanDevice, PlanState } from '../plan-state.ts';
import { monthNames } from './sentence.ts';
import type { Worked } from './words.ts';

/** W of panels that no van's roof has room for: our own assumption. */
const mostOnRoof = 1_000;
/** Ah of the smallest bank that EN 1648-2 asks for, by an excerpt. */
const smallestBank = 60;

const amount = (figure: number) => formatAmount(Math.round(figure));

/** A fridge entered as running all the time: a compressor runs about a third of it. */
const isFridgeAlwaysOn = (device: PlanDevice) =>
  device.feed !== '230V' &&
  device.duty === 100 &&
  device.minutes >= 1_200 &&
  device.watts >= 30 &&
  presetOf(device)?.fridge !== 'absorption' &&
  (presetOf(device)?.fridge === 'compressor' || /fridge|refrigerator|cool ?box|freezer/i.test(device.name));

/** Lists the warnings of a plan that are no dangers; those that stop it from working come first. */
export function adviceOf(state: PlanState, worked: Worked): PlanAdvice[] {
  const all = [...ofBattery(state, worked), ...ofCharging(state, worked), ...ofDevices(state, worked)];
  return all.sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
}

const levels: PlanAdvice['level'][] = ['warning', 'note'];

const when = (holds: boolean, level: PlanAdvice['level'], id: string, text: string): PlanAdvice[] =>
  holds ? [{ id, level, text }] : [];

function ofBattery(state: PlanState, { load, battery, inverter }: Worked): PlanAdvice[] {
  const { capacity, gives, asked, needed, spare } = battery;
  return [
    ...when(
      asked <= gives && inverter.isTooLargeForBank,
      'warning',
      'inverter-too-large-for-bank',
      `At its full ${amount(inverter.watts)} W the inverter takes more than the ${amount(gives)} A that ${amount(capacity)} Ah give. It runs what you listed, not all that it could.`,
    ),
    ...when(
      inverter.isTooSmall,
      'warning',
      'inverter-too-small',
      `${amount(inverter.together)} W run at once. With a fifth in hand that asks for an inverter of ${amount(inverter.needed)} W, and this one has ${amount(inverter.watts)} W.`,
    ),
    ...when(
      inverter.isTooLarge || inverter.needed > constants.largestInverter.value,
      'warning',
      'inverter-too-large',
      'Beyond 3,000 W a 12 V inverter makes no sense: the currents are too large. Run less at once, or ask us about 24 V.',
    ),
    ...when(
      spare < 0 && battery.next === null && load.total > 0,
      'warning',
      'beyond-largest',
      `This asks for a battery of at least ${amount(wholeAmpHours(Math.max(needed, capacity)))} Ah, more than the sizes here. Charging while you stay brings it down, or ask us for several in parallel.`,
    ),
    ...when(
      state.bankAh > 0 && state.bankAh < smallestBank,
      'note',
      'bank-under-60',
      'According to an excerpt of EN 1648-2, a habitation battery has 60 Ah or more. We have not seen the whole text.',
    ),
  ];
}

function ofCharging(
  state: PlanState,
  { load, battery, sun, driving, mains, inverter }: Worked,
): PlanAdvice[] {
  const { capacity } = battery;
  const { chemistry, dcDcAmps, mainsAmps, alternatorAmps } = state;
  const most = mostChargeAmps(chemistry, capacity);
  const tooMuch = [sun.months[state.month - 1], sun.months[11]].find(
    (month) => month !== undefined && month.wattsNeeded > mostOnRoof,
  );
  return [
    ...when(
      dcDcAmps > mostBehindAlternator(alternatorAmps),
      'warning',
      'dc-dc-over-alternator',
      `A DC-DC charger of ${amount(dcDcAmps)} A draws ${amount(driving.inputAmps)} A, more than half of the ${amount(alternatorAmps)} A alternator. We count on ${amount(driving.amps)} A.`,
    ),
    ...when(
      dcDcAmps > most,
      'warning',
      'dc-dc-over-battery',
      `${amount(capacity)} Ah are best charged with no more than ${amount(most)} A: the DC-DC charger is too large for it.`,
    ),
    ...when(
      mainsAmps > most,
      'warning',
      'mains-over-battery',
      `${amount(capacity)} Ah are best charged with no more than ${amount(most)} A: the mains charger is too large for it.`,
    ),
    ...when(
      load.total > 0 && state.drivingHours > 0 && dcDcAmps === 0,
      'note',
      'driving-without-charger',
      `Driving puts nothing back without a DC-DC charger.${driving.recommended > 0 ? ` For this use and battery ${amount(driving.recommended)} A suit.` : ''}`,
    ),
    ...when(
      load.total > 0 && state.hookUpNights > 0 && mainsAmps === 0,
      'note',
      'hook-up-without-charger',
      `Hook-up charges nothing without a mains charger. For ${amount(capacity)} Ah ${amount(mains.recommended.from)} to ${amount(mains.recommended.to)} A suit.`,
    ),
    ...when(
      load.total > 0 && (mainsAmps > 0 || inverter.isNeeded),
      'warning',
      'people-at-230v',
      `${mainsAmps > 0 ? 'Hook-up comes in by an inlet, and through a consumer unit with an RCD. ' : ''}${inverter.isNeeded ? 'Sockets on the inverter need an RCD, and neutral bonded to earth for it to trip. ' : ''}Without them 230 V can kill: have it done by a competent person.`,
    ),
    ...when(
      mains.isTooMuchForPost && state.hookUpNights > 0,
      'warning',
      'post-too-small',
      `The charger draws ${formatAmount(mains.drawnAmps)} A at 230 V, more than a ${state.postAmps} A post gives.`,
    ),
    ...when(
      load.total > 0 && state.solarWatts > 0 && tooMuch !== undefined,
      'note',
      'no-roof-does-winter',
      `No roof covers ${monthNames[(tooMuch?.month ?? 12) - 1]}: a day’s use would take ${amount(tooMuch?.wattsNeeded ?? 0)} W of panels. Driving or hook-up fills the battery then.`,
    ),
  ];
}

function ofDevices(state: PlanState, { load }: Worked): PlanAdvice[] {
  const running = state.devices.filter((device) => deviceWattHours(device) > 0);
  return [
    ...running.flatMap((device) => [
      ...when(
        isFridgeAlwaysOn(device),
        'warning',
        'fridge-always-on',
        `${nameOf(device)} is set to 100 % of the day: a compressor runs about a third of it, so this is three times too much. Try 30 %, or 50 % in a hot van.`,
      ),
      ...when(
        presetOf(device)?.fridge === 'absorption' && device.feed === '12V',
        'warning',
        'absorption-fridge',
        `${nameOf(device)} is made for gas or the running engine. It would empty any battery in a day.`,
      ),
    ]),
    ...when(
      load.medical > 0,
      'note',
      'medical',
      `Somebody’s health depends on a device here, so we keep another day of it, ${amount(load.medical)} Wh, in reserve. Have a second way to run it all the same.`,
    ),
  ];
}
