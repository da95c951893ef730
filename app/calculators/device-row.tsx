import { useState } from 'react';
import { type Device, formatAmount, toAmpHours } from './figures/energy.ts';
import { readMinutes, readWatts } from './figures/read-typed.ts';
import { control, TypedFigure } from './figures/typed-figure.tsx';

/** Device, watts, minutes, Ah: two lines on a phone, one where there is room, and more where letters are large. */
export const columns =
  'flex flex-wrap gap-3 md:grid md:grid-cols-[1fr_6.5rem_8rem_minmax(5.5rem,auto)] md:gap-x-4';

export function DeviceRow({ device, number }: { device: Device; number: number }) {
  const { name, watts, dailyMinutes } = device;
  const [preset] = useState(name);
  const label = (field: string, text: string) => (
    <label htmlFor={field} className="mb-1 block text-sm text-ink-soft md:sr-only">
      {text}
      <span className="sr-only"> of device {number}</span>
    </label>
  );
  return (
    <li className={`${columns} items-start border-b border-line pt-4 pb-1 md:pt-3 md:pb-0`}>
      <div className="max-md:basis-full">
        {label(`name-${number}`, 'Name')}
        <input
          id={`name-${number}`}
          name="name"
          defaultValue={name}
          placeholder={`Device ${number}`}
          autoComplete="off"
          maxLength={60}
          // A name that was there before is typed over; one's own is mended.
          onFocus={({ target }) => target.value === preset && target.select()}
          className={`${control} font-medium`}
        />
      </div>
      <div className="max-md:grow max-md:basis-20">
        {label(`watts-${number}`, 'Watts')}
        <TypedFigure id={`watts-${number}`} name="watts" read={readWatts} defaultValue={watts} />
      </div>
      <div className="max-md:grow max-md:basis-20">
        {label(`minutes-${number}`, 'Minutes a day')}
        <TypedFigure id={`minutes-${number}`} name="minutes" read={readMinutes} defaultValue={dailyMinutes} />
      </div>
      <p className="tabular-nums flex min-h-11 items-center justify-end font-semibold whitespace-nowrap max-md:mt-6 max-md:min-w-18">
        {formatAmount(toAmpHours(watts * dailyMinutes), 1)} Ah
        <span className="sr-only"> a day</span>
      </p>
    </li>
  );
}
