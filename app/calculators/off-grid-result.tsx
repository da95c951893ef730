import { type Device, dailyWattMinutes, formatAmount, toAmpHours, toAmps } from './figures/energy.ts';
import { fitBattery } from './fit/battery-fit.ts';
import { BatteryVerdict } from './fit/battery-verdict.tsx';
import type { Plan } from './use-plan.ts';

/** What the stay takes, and the battery for it. */
export function OffGridResult({ devices, days }: Plan) {
  const daily = dailyWattMinutes(devices);
  const need = daily * days;
  const figures = [
    { name: 'A day', ampHours: toAmpHours(daily) },
    {
      name: days === 1 ? 'The whole stay, 1 day' : `The whole stay, ${days} days`,
      ampHours: toAmpHours(need),
    },
  ];
  return (
    <section aria-labelledby="result" className="self-start lg:sticky lg:top-24">
      <div className="rounded-lg border border-line bg-white p-5 md:p-7">
        <h2 id="result" tabIndex={-1} className="text-xl">
          What it takes
        </h2>
        <dl className="tabular-nums mt-3 divide-y divide-line border-y border-line">
          {figures.map(({ name, ampHours }) => (
            <div key={name} className="flex justify-between gap-4 py-2">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-semibold whitespace-nowrap">{formatAmount(ampHours, 1)} Ah</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-6 mb-1 text-base font-normal text-ink-soft">Recommended battery</h3>
        {need > 0 ? (
          <BatteryVerdict need={need} />
        ) : (
          <p>Say how many minutes something runs, and your battery appears here.</p>
        )}
        {need > 0 && <StrongDraw devices={devices} capacity={fitBattery(need).battery.capacity} />}
      </div>
    </section>
  );
}

/** Lithium batteries are commonly rated for about as many amperes as they have Ah; the strongest device may want more. */
function StrongDraw({ devices, capacity }: { devices: Device[]; capacity: number }) {
  const strongest = Math.max(...devices.map(({ watts, dailyMinutes }) => (dailyMinutes > 0 ? watts : 0)));
  const amps = Math.round(toAmps(strongest));
  if (amps <= capacity) return null;
  return (
    <p className="tabular-nums mt-4 border-t border-line pt-4 text-sm text-ink-soft">
      <strong className="font-semibold text-ink">Your strongest device draws about {amps} A</strong> while it
      runs. Many lithium batteries give about 1 A for each Ah, here {capacity} A: check the rating, too.
    </p>
  );
}
