import { toWattMinutes } from './figures/daily-use.ts';
import { fitBattery } from './fit/battery-fit.ts';
import { FitBadge } from './fit/fit-badge.tsx';
import scenarios from './scenarios.json' with { type: 'json' };

/** Twelve days in vans, and the battery for each. */
export function ScenarioTable() {
  return (
    <section aria-labelledby="scenarios">
      <h2 id="scenarios" className="text-2xl">
        Twelve examples
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        Typical days, in round figures, and the battery for one such day. Yours will differ, most of all by
        fridge, heater and kettle.
      </p>
      <table className="tabular-nums mt-6 w-full border-y border-line-strong text-left">
        <thead className="text-sm text-ink-soft max-md:sr-only">
          <tr>
            {['A day', 'What runs', 'Battery', 'Enough?'].map((title) => (
              <th key={title} scope="col" className="py-2 pr-6 font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scenarios.map((scenario) => (
            <ScenarioRow key={scenario.usage} {...scenario} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `usage` is Ah a day. */
function ScenarioRow({ usage, description }: (typeof scenarios)[number]) {
  const { battery, status } = fitBattery(toWattMinutes(usage));
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-4 max-md:py-3 md:*:py-2.5 md:*:pr-6">
      <th scope="row" className="font-semibold whitespace-nowrap max-md:row-span-2 max-md:min-w-16">
        {usage} Ah
      </th>
      <td>{description}</td>
      <td className="whitespace-nowrap max-md:hidden">{battery.name}</td>
      <td className="md:whitespace-nowrap">
        <span className="font-semibold md:hidden">{battery.name}: </span>
        <FitBadge status={status} />
      </td>
    </tr>
  );
}
