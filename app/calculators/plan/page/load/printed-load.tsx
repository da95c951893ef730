import { formatAmount } from '../../../figures/energy.ts';
import { formatMinutes } from '../../../figures/read-typed.ts';
import { drawnWattHours, nameOf } from '../../load/daily-load.ts';
import type { PlanState } from '../../plan-state.ts';

/** The devices as paper shows them: no fields. */
export const PrintedLoad = ({ state: { devices } }: { state: PlanState }) => (
  <section className="hidden print:block">
    <h2 className="text-lg">What runs</h2>
    <table className="tabular-nums mt-1 w-full text-left text-sm">
      <thead>
        <tr className="border-b border-line-strong">
          {['Device', 'Watts', 'How many', 'A day', 'From the battery'].map((title) => (
            <th key={title} scope="col" className="pr-3 font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {devices.map((device, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paper holds no state
          <tr key={index} className="border-b border-line">
            <th scope="row" className="pr-3 font-semibold">
              {nameOf(device)}
            </th>
            <td>
              {formatAmount(device.watts)} W, {device.feed === 'USB' ? 'USB' : device.feed.replace('V', ' V')}
            </td>
            <td>{device.quantity}</td>
            <td>
              {formatMinutes(device.minutes)}
              {device.duty < 100 && `, ${device.duty} % of it`}
            </td>
            <td>{formatAmount(Math.round(drawnWattHours(device)))} Wh</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
