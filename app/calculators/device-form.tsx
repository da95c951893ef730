import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Device, formatAmount, toAmpHours } from './figures/energy.ts';
import { readDays, readMinutes, readWatts } from './figures/read-typed.ts';
import { control, TypedFigure } from './figures/typed-figure.tsx';
import type { usePlan } from './use-plan.ts';

const addId = 'add-device';

type Planning = ReturnType<typeof usePlan>;

/** The list of devices and the length of the stay. */
export function DeviceForm({ form, plan: { devices, days }, update, add, removeLast, fillings }: Planning) {
  return (
    <form
      ref={form}
      onInput={update}
      aria-label="Your devices and your stay"
      // Nothing that gets the focus ends up under the answer bar.
      className="max-lg:[&_:is(input,button)]:scroll-mt-20 noscript:mt-5"
    >
      <div
        aria-hidden
        className={`${columns} border-b border-line-strong pb-2 text-sm text-ink-soft max-lg:pt-2 max-md:hidden`}
      >
        <span>Device</span>
        <span>Watts</span>
        <span>Minutes a day</span>
        <span className="text-right">A day</span>
      </div>
      <ol key={fillings} className="noscript:max-md:border-t noscript:max-md:border-line-strong">
        {devices.map((device, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they only come and go at the end
          <DeviceRow key={index} device={device} number={index + 1} />
        ))}
      </ol>
      <DeviceCount count={devices.length} add={add} removeLast={removeLast} />
      <div className="mt-8 border-t border-line pt-6">
        <label htmlFor="days" className="mb-2 block font-semibold">
          Days without charging
        </label>
        <TypedFigure
          key={fillings}
          id="days"
          name="days"
          read={readDays}
          defaultValue={days}
          aria-describedby="days-hint"
          className="max-w-25"
        />
        <p id="days-hint" className="mt-1 text-sm text-ink-soft">
          No sun, no driving, no hook-up (mains electricity on a pitch) in that time. Whole days: Friday
          evening to Sunday evening is 2; for two and a half, say 3.
        </p>
      </div>
    </form>
  );
}

/** How many devices there are, and ways to have more or fewer. The focus follows. */
function DeviceCount({ count, add, removeLast }: { count: number } & Pick<Planning, 'add' | 'removeLast'>) {
  const isAdding = useRef(false);
  useEffect(() => {
    if (isAdding.current) document.getElementById(`name-${count}`)?.focus();
    isAdding.current = false;
  }, [count]);

  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button
        id={addId}
        look="quiet"
        onClick={() => {
          isAdding.current = true;
          add();
        }}
      >
        Add device
      </Button>
      <Button
        look="quiet"
        disabled={count === 1}
        onClick={() => {
          // The button switches itself off with one row left, and would take the focus with it.
          if (count === 2) document.getElementById(addId)?.focus();
          removeLast();
        }}
      >
        Remove Last Device
      </Button>
      <p role="status" className="tabular-nums text-sm text-ink-soft">
        {count === 1 ? '1 device' : `${count} devices`}
      </p>
    </div>
  );
}

/** Device, watts, minutes, Ah: two lines on a phone, one where there is room, and more where letters are large. */
const columns = 'flex flex-wrap gap-3 md:grid md:grid-cols-[1fr_6.5rem_8rem_minmax(5.5rem,auto)] md:gap-x-4';

function DeviceRow({ device, number }: { device: Device; number: number }) {
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
