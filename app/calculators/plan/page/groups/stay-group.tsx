import { memo } from 'react';
import { monthNames } from '../../answer/sentence.ts';
import { PlanChoice, PlanFigure } from '../fields/plan-fields.tsx';
import type { Planner } from '../state/use-planner.ts';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const days = dayNames.map((name, day) => [day, name] as const);
const months = monthNames.map((name, index) => [index + 1, name] as const);
const hours = Array.from(
  { length: 24 },
  (_none, hour) => [hour, `${String(hour).padStart(2, '0')}:00`] as const,
);

/** When, and for how long: what everybody has to say, so it stands open. */
export const StayGroup = memo(function StayGroup({ planner }: { planner: Planner }) {
  return (
    <section aria-labelledby="stay" className="print:hidden">
      <h2 id="stay" className="text-2xl">
        Your stay
      </h2>
      <p className="mt-2 text-ink-soft">We begin with a full battery when you arrive.</p>
      <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
        <PlanChoice planner={planner} name="month" label="Month" choices={months} />
        <PlanChoice planner={planner} name="arrivalDay" label="Arriving on" choices={days} />
        <PlanChoice planner={planner} name="arrivalHour" label="Arriving at" choices={hours} />
        <PlanFigure
          planner={planner}
          name="days"
          label="Nights"
          unit={planner.state.days === 1 ? 'night' : 'nights'}
        />
        <PlanChoice planner={planner} name="departureHour" label="Leaving at" choices={hours} />
        <PlanChoice
          planner={planner}
          name="weather"
          label="The weather"
          choices={[
            ['average', 'Usual for the month'],
            ['wet', 'A wet spell'],
          ]}
        />
      </div>
    </section>
  );
});
