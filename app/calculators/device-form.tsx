import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { columns, DeviceRow } from './device-row.tsx';
import { readDays } from './figures/read-typed.ts';
import { TypedFigure } from './figures/typed-figure.tsx';
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
          No sun, no driving, no hook-up in that time. Whole days: Friday evening to Sunday evening is 2; for
          two and a half, say 3.
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
