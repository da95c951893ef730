import { emptyPlan, mostDevices, type PlanDevice, type PlanState, runIds } from '../plan-state.ts';
import { readDevice, readPlan } from '../read-plan.ts';

/**
 * A plan in the query of its address: `v=1`, then only what differs from an empty plan, under short names. Whoever changes
 * the empty plan makes a version 2, and keeps for links of version 1 what they leave out.
 */
const version = '1';

type Simple = Exclude<keyof PlanState, 'devices' | 'runs'>;

/** The name of each field in a link; never used again for another. */
const names: Record<Simple, string> = {
  days: 'd',
  arrivalDay: 'ad',
  arrivalHour: 'ah',
  departureHour: 'dh',
  chemistry: 'c',
  place: 'p',
  coldReserve: 'cr',
  bankAh: 'b',
  hasBank: 'hb',
  heatsItself: 'hi',
  solarWatts: 's',
  panels: 'pt',
  solarShare: 'ss',
  weather: 'w',
  region: 'r',
  month: 'm',
  drivingHours: 'dr',
  dcDcAmps: 'dc',
  alternatorAmps: 'al',
  mainsAmps: 'ma',
  hookUpNights: 'hn',
  postAmps: 'po',
  inverterWatts: 'i',
  inverterIdleWatts: 'ii',
  inverterHours: 'ih',
  standbyWatts: 'sb',
  isBundled: 'bu',
};

const isSimple = (name: string): name is Simple => Object.hasOwn(names, name);
const simpleFields = Object.keys(names).filter(isSimple);

/** Characters of a query that are looked at; a plan with every row filled stays far below. */
export const longestLink = 16_000;

/** The query of a plan, without "?": short for usual ones, the same for the same plan. */
export function writeLink(state: PlanState): string {
  const query = new URLSearchParams({ v: version });
  for (const field of simpleFields) {
    const value = state[field];
    if (value !== emptyPlan[field]) query.set(names[field], value === true ? '1' : String(value));
  }
  const runs = runIds.filter((id) => state.runs[id] !== emptyPlan.runs[id]);
  if (runs.length > 0) query.set('l', runs.map((id) => `${id}_${state.runs[id]}`).join('*'));
  for (const device of state.devices.slice(0, mostDevices)) query.append('e', writeDevice(device));
  return query.toString();
}

const letterOf = { '12V': 'a', USB: 'u', '230V': 'm' } as const;

/** "fridge-40.45.1.1440.30.ah": preset, watts, how many, minutes, duty, feed; "h" for hours, "t" for together; own name. */
function writeDevice({ preset, name, watts, quantity, minutes, duty, feed, ...rest }: PlanDevice): string {
  const flags = `${letterOf[feed]}${rest.timeIn === 'h' ? 'h' : ''}${rest.isTogether ? 't' : ''}`;
  const figures = [preset ?? '', watts, quantity, minutes, duty, flags];
  return [...figures, ...(name ? [name] : [])].join('.');
}

function readDeviceOf1(text: string): PlanDevice {
  const [preset, watts, quantity, minutes, duty, flags = '', ...name] = text.split('.');
  const [feed] = Object.entries(letterOf).find(([, letter]) => letter === flags.charAt(0)) ?? [];
  return readDevice({
    preset,
    watts,
    quantity,
    minutes,
    duty,
    feed,
    timeIn: flags.includes('h') ? 'h' : 'min',
    isTogether: flags.includes('t'),
    name: name.join('.'),
  });
}

function readVersion1(query: URLSearchParams): PlanState {
  const given = simpleFields.map((field) => [field, query.get(names[field]) ?? undefined]);
  const runs = (query.get('l') ?? '').split('*').map((run) => run.split('_'));
  return readPlan({
    ...Object.fromEntries(given),
    devices: query.getAll('e').slice(0, mostDevices).map(readDeviceOf1),
    runs: Object.fromEntries(runs),
  });
}

/**
 * The plan that a query holds, with or without "?"; null where it holds none, or one of a version that is yet to be made.
 * What cannot be read in it is as in an empty plan. Looks at the first 16,000 characters.
 */
export function readLink(search: string): PlanState | null {
  const query = new URLSearchParams(search.slice(0, longestLink));
  return query.get('v') === version ? readVersion1(query) : null;
}
