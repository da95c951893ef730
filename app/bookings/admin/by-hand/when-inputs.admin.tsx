import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/button.tsx';
import { CountInput, TextInput } from '../../../editing/inputs.admin.tsx';
import type { Bound } from '../../../editing/use-record.admin.ts';
import { londonTime, mondayOf } from '../../../values/london-days.ts';
import { isDay } from '../../by-owner.ts';
import { endOf, formatSlot } from '../../slots.ts';
import { weekQuery } from '../week/queries.admin.ts';
import { FreeTimes } from './free-times.admin.tsx';
import { oddTimeWords, rightNow, takenBy, type WhenValues } from './when-values.ts';

interface WhenInputsProps {
  day: Bound<string>;
  time: Bound<string>;
  minutes: Bound<string>;
  moving?: number;
  onChoose: (when: Partial<WhenValues>) => void;
}

/** When a booking is and how long: a free time, or any other, with a word where that is nothing that visitors are offered. */
export function WhenInputs({ day, time, minutes, moving, onChoose }: WhenInputsProps) {
  const when = { day: day.value, time: time.value, minutes: minutes.value };
  const wanted = takenBy(when);
  const isChosen = isDay(day.value);
  const { data: week } = useQuery({
    ...weekQuery(isChosen ? mondayOf(day.value) : ''),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  });
  const slots = week?.days.flatMap((one) => one.slots.map(({ start }) => start)) ?? [];
  const odd = wanted && week ? oddTimeWords(wanted, { slots, blocks: week.blocks }, new Date()) : null;
  return (
    <>
      <FreeTimes when={when} moving={moving} onChoose={onChoose} />
      <fieldset>
        <legend className="font-medium">Another time or length</legend>
        {moving === undefined && (
          <Button look="quiet" className="mt-2" onClick={() => onChoose(rightNow(new Date()))}>
            Now, at the door
          </Button>
        )}
        <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3">
          <TextInput
            of={day}
            label="Day"
            type="date"
            maxLength={10}
            isRequired
            className="max-md:col-span-2"
          />
          <TextInput of={time} label="Time" type="time" maxLength={5} isRequired />
          <CountInput of={minutes} label="Minutes" />
        </div>
      </fieldset>
      {/* Keeps its room, so that nothing below it moves under the finger that chooses a time. */}
      <p role="status" className="-mt-2 min-h-7 text-ink-soft max-sm:min-h-14">
        {wanted === null && 'No time is chosen yet.'}
        {wanted && (
          <>
            {formatSlot(wanted.date)} to {londonTime(endOf(wanted))}.{' '}
            {odd && <span className="font-medium text-amber-ink">{odd}</span>}
          </>
        )}
      </p>
    </>
  );
}
