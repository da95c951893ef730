import { useQuery } from '@tanstack/react-query';
import { Parts } from '../../ui/parts.tsx';
import { visitsQuery } from '../bookings/queries.ts';
import { SavedPlans } from '../calculators/plan/saved/saved-plans.tsx';
import { WarrantyList } from '../orders/warranties/warranty-list.tsx';
import { beginningOf } from '../values/beginning-of.ts';
import { JobsDone } from '../vans/jobs-done.tsx';
import { VanDetails } from '../vans/van-details.tsx';

const longestWhat = 160;

export default function VanTab() {
  const { data } = useQuery(visitsQuery);
  const visits = (data ?? []).map(({ id, date, message }) => ({
    id,
    date,
    what: beginningOf(message?.trim() || 'Consultation', longestWhat),
  }));
  return (
    <section aria-labelledby="my-van-title" className="max-w-3xl space-y-12">
      <Parts name="van">
        <div>
          <h2 id="my-van-title" className="text-2xl">
            My van
          </h2>
          <p className="mt-2 mb-6 max-w-prose text-ink-soft">
            Everything about your van in one place. An account has one van.
          </p>
          <VanDetails />
        </div>
        <SavedPlans />
        <JobsDone visits={visits} />
        <WarrantyList />
      </Parts>
    </section>
  );
}
