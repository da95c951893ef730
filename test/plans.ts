import fc from 'fast-check';
import { devicePresets, isDevicePreset } from '../app/calculators/plan/device-presets.ts';
import {
  type Bounds,
  deviceBounds,
  longestName,
  type PlanState,
  planBounds,
  runBounds,
  runIds,
  usualRuns,
} from '../app/calculators/plan/plan-state.ts';
import { cutName } from '../app/calculators/plan/read-plan.ts';
import { regionIds } from '../app/calculators/plan/regions.ts';

/** A figure that a field may hold. */
const within = ({ least, most, decimals }: Bounds) => {
  const scale = 10 ** decimals;
  return fc
    .integer({ min: Math.round(least * scale), max: Math.round(most * scale) })
    .map((tenths) => tenths / scale);
};

const presets = Object.keys(devicePresets).filter(isDevicePreset);

const device = fc.record({
  preset: fc.option(fc.constantFrom(...presets)),
  name: fc.string({ unit: 'grapheme', maxLength: longestName }).map(cutName),
  watts: fc.oneof(fc.integer({ min: 0, max: 200 }), within(deviceBounds.watts)),
  quantity: fc.oneof(fc.constant(1), within(deviceBounds.quantity)),
  minutes: within(deviceBounds.minutes),
  timeIn: fc.constantFrom('h' as const, 'min' as const),
  duty: within(deviceBounds.duty),
  feed: fc.constantFrom('12V' as const, 'USB' as const, '230V' as const),
  isTogether: fc.boolean(),
});

/** Any plan that can be typed. */
export const plans: fc.Arbitrary<PlanState> = fc.record({
  devices: fc.array(device, { maxLength: 5 }),
  days: fc.oneof(fc.integer({ min: 1, max: 4 }), within(planBounds.days)),
  arrivalDay: within(planBounds.arrivalDay),
  arrivalHour: within(planBounds.arrivalHour),
  departureHour: within(planBounds.departureHour),
  chemistry: fc.constantFrom('lithium' as const, 'agm' as const),
  place: fc.constantFrom('heated' as const, 'unheated' as const, 'outside' as const),
  coldReserve: within(planBounds.coldReserve),
  bankAh: fc.oneof(fc.constant(0), within(planBounds.bankAh)),
  hasBank: fc.boolean(),
  heatsItself: fc.boolean(),
  solarWatts: fc.oneof(fc.constant(0), within(planBounds.solarWatts)),
  panels: fc.constantFrom('flat' as const, 'tilted' as const),
  solarShare: within(planBounds.solarShare),
  weather: fc.constantFrom('average' as const, 'wet' as const),
  region: fc.constantFrom(...regionIds),
  month: within(planBounds.month),
  drivingHours: within(planBounds.drivingHours),
  dcDcAmps: within(planBounds.dcDcAmps),
  alternatorAmps: within(planBounds.alternatorAmps),
  mainsAmps: within(planBounds.mainsAmps),
  hookUpNights: within(planBounds.hookUpNights),
  postAmps: fc.constantFrom<PlanState['postAmps'][]>(3, 6, 10, 16),
  inverterWatts: fc.oneof(fc.constant(0), within(planBounds.inverterWatts)),
  inverterIdleWatts: within(planBounds.inverterIdleWatts),
  inverterHours: within(planBounds.inverterHours),
  standbyWatts: within(planBounds.standbyWatts),
  isBundled: fc.boolean(),
  runs: fc.tuple(...runIds.map((id) => fc.tuple(fc.constant(id), within(runBounds)))).map((runs) => {
    const metres = { ...usualRuns };
    for (const [id, length] of runs) metres[id] = length;
    return metres;
  }),
});
