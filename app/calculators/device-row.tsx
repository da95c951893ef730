import type { InputHTMLAttributes } from 'react';
import { type Device, formatAmount, readWhole, toAmpHours } from './figures/energy.ts';

const control = 'mt-1 block min-h-11 w-full rounded border border-line-strong bg-white px-3 text-ink md:mt-0';
/** Device, watts, minutes, Ah: two lines on a phone, one where there is room. */
export const columns =
  'grid grid-cols-[1fr_1fr_minmax(4.5rem,auto)] gap-x-3 gap-y-3 md:grid-cols-[1fr_6.5rem_8rem_minmax(5.5rem,auto)] md:gap-x-4';

interface WholeNumberProps extends InputHTMLAttributes<HTMLInputElement> {
  least?: number;
}

/** A field for a whole number; whatever else was typed becomes what it counts as when it is left. */
export function WholeNumber({ least = 0, className = '', ...input }: WholeNumberProps) {
  return (
    <input
      {...input}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => {
        target.value = String(readWhole(target.value, least));
      }}
      className={`${control} tabular-nums ${className}`}
    />
  );
}

export function DeviceRow({ device, number }: { device: Device; number: number }) {
  const { name, watts, dailyMinutes } = device;
  const label = (field: string, text: string) => (
    <label htmlFor={field} className="text-sm text-ink-soft md:sr-only">
      {text}
      <span className="sr-only"> of device {number}</span>
    </label>
  );
  return (
    <li className={`${columns} items-end border-b border-line py-4 md:items-center md:py-2.5`}>
      <div className="col-span-3 md:col-span-1">
        {label(`name-${number}`, 'Name')}
        <input
          id={`name-${number}`}
          name="name"
          defaultValue={name}
          placeholder={`Device ${number}`}
          autoComplete="off"
          maxLength={60}
          className={`${control} font-medium`}
        />
      </div>
      <div>
        {label(`watts-${number}`, 'Watts')}
        <WholeNumber id={`watts-${number}`} name="watts" defaultValue={watts} />
      </div>
      <div>
        {label(`minutes-${number}`, 'Minutes a day')}
        <WholeNumber id={`minutes-${number}`} name="minutes" defaultValue={dailyMinutes} />
      </div>
      <p className="tabular-nums flex min-h-11 items-center justify-end font-semibold whitespace-nowrap">
        {formatAmount(toAmpHours(watts * dailyMinutes), 1)} Ah
        <span className="sr-only"> a day</span>
      </p>
    </li>
  );
}
