import { type Device, mostDirectWatts } from '../../figures/energy.ts';
import { emptyPlan, type PlanDevice } from '../plan-state.ts';
import { readDevice } from '../read-plan.ts';
import { writeLink } from './share-link.ts';

/** What runs for hours is told in hours. */
const longFrom = 60;

/** A device of the quick calculator in a plan: above 300 W it comes from a socket, as there. */
const planDevice = ({ name, watts, dailyMinutes }: Device): PlanDevice =>
  readDevice({
    name,
    watts,
    minutes: dailyMinutes,
    feed: watts > mostDirectWatts ? '230V' : '12V',
    timeIn: dailyMinutes >= longFrom ? 'h' : 'min',
  });

/** The planner's query for what the off-grid calculator holds: its devices that run, and its days. */
export const linkOfStay = (devices: Device[], days: number): string =>
  writeLink({
    ...emptyPlan,
    devices: devices.filter(({ watts, dailyMinutes }) => watts * dailyMinutes > 0).map(planDevice),
    days: Math.min(days, 30),
  });

/** The same for a day of so many watt-minutes, spread over 24 hours, and the watts of the strongest device. */
export function linkOfDay(wattMinutes: number, strongestWatts: number): string {
  const minutesOfDay = 1_440;
  const watts = Math.max(Math.ceil(wattMinutes / minutesOfDay), 1);
  const all = { name: 'All that I use', watts, dailyMinutes: Math.round(wattMinutes / watts) };
  const strongest = { name: 'My strongest device', watts: strongestWatts, dailyMinutes: 0 };
  return writeLink({
    ...emptyPlan,
    devices: [all, ...(strongestWatts > 0 ? [strongest] : [])].map(planDevice),
    days: 1,
  });
}
