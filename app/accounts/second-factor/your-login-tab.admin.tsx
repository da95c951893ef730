import { Answer } from '../../editing/answer.admin.tsx';
import { leaveDashboard } from '../../editing/leave-dashboard.admin.ts';
import { DeviceList } from '../devices/device-list.tsx';
import { secondFactorQuery } from './queries.admin.ts';
import { SecondFactorCard } from './second-factor-card.admin.tsx';

/** How whoever works in the dashboard logs in, and where they are logged in. */
export default function YourLoginTab() {
  return (
    <div className="grid max-w-3xl gap-8">
      <Answer to={secondFactorQuery}>{(state) => <SecondFactorCard state={state} />}</Answer>
      <div className="rounded-lg border border-line bg-white p-5 md:p-7">
        <DeviceList leave={leaveDashboard} />
      </div>
    </div>
  );
}
