import { memo } from 'react';
import { dayNames, monthNames } from '../../answer/sentence.ts';
import { PlanChoice, PlanFigure } from '../fields/plan-fields.tsx';
import type { Planner } from '../state/use-planner.ts';

const days = dayNames.map((name, day) => [day, name] as const);
const months = monthNames.map((name, index) => [index + 1, name] as const);
const hours = Array.from(
  { length: 24 },
  (_none, hour) => [hour, `${String(hour).padStart(2, '0')}:00`] as const,
);
const weathers = [
  ['average', 'Usual for the month'],
  ['wet', 'A wet spell'],
] as const;

/** When, and for how long: what everybody has to say, so it stands open. */
export const StayGroup = memo(function StayGroup({ planner }: { planner: Planner }) {
  return (
    <section aria-labelledby="stay" className="print:hidden">
      <h2 id="stay" className="text-2xl">
        Your stay
      </h2>
      <p className="mt-2 text-ink-soft">We begin with a full battery when you arrive.</p>
      <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
        <PlanChoice planner={planner} name="month" choices={months} />
        <PlanChoice planner={planner} name="arrivalDay" choices={days} />
        <PlanChoice planner={planner} name="arrivalHour" choices={hours} />
        <PlanFigure planner={planner} name="days" unit={planner.state.days === 1 ? 'night' : 'nights'} />
        <PlanChoice planner={planner} name="departureHour" choices={hours} />
        <PlanChoice planner={planner} name="weather" choices={weathers} />
      </div>
    </section>
  );
});
