import { memo } from 'react';
import { formatAmount } from '../../../figures/energy.ts';
import type { InverterAnswer } from '../../plan-answer-type.ts';
import { WiringDrawing } from '../../wiring/wiring-drawing.tsx';
import { Tick } from '../fields/tick.tsx';
import type { Planner } from '../state/use-planner.ts';
import { WiringSchedule } from './wiring-schedule.tsx';

/** Inverter, cables and fuses: as a drawing and as a schedule. */
export const WiringSection = ({ planner }: { planner: Planner }) => (
  <section aria-labelledby="wiring">
    <h2 id="wiring" className="text-2xl">
      What carries it
    </h2>
    <InverterWords inverter={planner.answer.inverter} />
    <p className="mt-2 max-w-2xl text-ink-soft">
      Every circuit has a red cable out and a black one of the same size back. Put in your own metres,
      measured along the way the cable goes: a longer run may need a thicker one.
    </p>
    <div className="mt-2 print:hidden">
      <Tick isOn={planner.state.isBundled} onChange={(isBundled) => planner.change({ isBundled })}>
        Cables run in bundles, in conduit or somewhere warm
      </Tick>
    </div>
    <div className="mt-6 grid gap-x-14 gap-y-10 *:min-w-0 lg:grid-cols-2 print:block">
      <div className="print:mb-6 print:break-inside-avoid">
        <h3 className="mb-4 text-xl">Wiring drawing</h3>
        <WiringDrawing state={planner.state} answer={planner.answer} />
      </div>
      <div>
        <h3 className="mb-2 text-xl">Wiring schedule</h3>
        <WiringSchedule planner={planner} />
      </div>
    </div>
    <p className="mt-6 max-w-2xl border-l-4 border-amber pl-4 text-ink-soft">
      Guidance, not a design for your van. The main fuse sits as close to the battery as can be, and every
      source has its fuse where it meets the battery side. Have high currents and anything at 230 V done by a
      competent person.
    </p>
  </section>
);

const InverterWords = memo(function InverterWords({ inverter }: { inverter: InverterAnswer }) {
  const { isNeeded, watts, together, surge, amps } = inverter;
  const figure = (value: number) => formatAmount(Math.round(value));
  return (
    <p className="tabular-nums mt-2 max-w-2xl text-lg">
      {isNeeded
        ? `An inverter of ${figure(watts)} W: ${figure(together)} W run at once${surge > together ? `, and ${figure(surge)} W for a moment when something starts` : ''}. At its full power it takes ${figure(amps)} A from the battery.`
        : 'Nothing here runs at 230 V, so the plan has no inverter.'}
    </p>
  );
});
