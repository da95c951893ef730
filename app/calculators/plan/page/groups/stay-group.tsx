import { memo } from 'react';
import { monthNames } from '../../answer/sentence.ts';
import { planBounds } from '../../plan-state.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { FigureField } from '../fields/figure-field.tsx';
import type { Planner } from '../state/use-planner.ts';

const dayNames = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const),
];

const days = dayNames.map((name, day) => [day, name] as const);
const months = monthNames.map((name, index) => [index + 1, name] as const);
const hours = Array.from(
  { length: 24 },
  (_none, hour) => [hour, `${String(hour).padStart(2, '0')}:00`] as const,
);

/** When, and for how long: what everybody has to say, so it stands open. */
export const StayGroup = memo(function StayGroup({ planner: { state, change } }: { planner: Planner }) {
  return (
    <section aria-labelledby="stay" className="print:hidden">
      <h2 id="stay" className="text-2xl">
        Your stay
      </h2>
      <p className="mt-2 text-ink-soft">We begin with a full battery when you arrive.</p>
      <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
        <ChoiceField
          label={'Month'}
          value={state.month}
          choices={months}
          onChange={(month) => change({ month })}
        />
        <ChoiceField
          label={'Arriving on'}
          value={state.arrivalDay}
          choices={days}
          onChange={(arrivalDay) => change({ arrivalDay })}
        />
        <ChoiceField
          label={'Arriving at'}
          value={state.arrivalHour}
          choices={hours}
          onChange={(arrivalHour) => change({ arrivalHour })}
        />
        <FigureField
          label={'Nights'}
          value={state.days}
          bounds={planBounds.days}
          unit={state.days === 1 ? 'night' : 'nights'}
          onChange={(nights) => change({ days: nights })}
        />
        <ChoiceField
          label={'Leaving at'}
          value={state.departureHour}
          choices={hours}
          onChange={(departureHour) => change({ departureHour })}
        />
        <ChoiceField
          label={'The weather'}
          value={state.weather}
          choices={[
            ['average', 'Usual for the month'],
            ['wet', 'A wet spell'],
          ]}
          onChange={(weather) => change({ weather })}
        />
      </div>
    </section>
  );
});
