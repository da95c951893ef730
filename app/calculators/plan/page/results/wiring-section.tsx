import { memo } from 'react';
import { formatAmount } from '../../../figures/energy.ts';
import type { Circuit, InverterAnswer } from '../../plan-answer-type.ts';
import { runBounds } from '../../plan-state.ts';
import { WiringDrawing } from '../../wiring/wiring-drawing.tsx';
import { fuseWords } from '../../wiring/wiring-rungs.ts';
import { FigureField } from '../fields/figure-field.tsx';
import { Tick } from '../fields/tick.tsx';
import type { Planner } from '../state/use-planner.ts';

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

const titles = ['Circuit', 'Current', 'One way', 'Cable', 'Fuse', 'Lost'];

const oneDecimal = (value: number) => formatAmount(Math.round(value * 10) / 10);

/** Every circuit in a line: two on a phone. */
const WiringSchedule = ({ planner: { answer, changeRun } }: { planner: Planner }) => (
  <table className="tabular-nums w-full border-y border-line-strong text-left text-sm">
    <thead className="text-ink-soft max-sm:sr-only">
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col" className="py-2 pr-3 font-normal">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {answer.circuits.map((circuit) => (
        <Row key={circuit.id} circuit={circuit} onMetres={(metres) => changeRun(circuit.id, metres)} />
      ))}
    </tbody>
  </table>
);

function Row({ circuit, onMetres }: { circuit: Circuit; onMetres: (metres: number) => void }) {
  const { name, from, to, amps, metres, size, cores, dropPercent, fuse, bound } = circuit;
  const isUnfit = bound === 'none-fits';
  return (
    <tr className="border-t border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:gap-y-0.5 max-sm:py-3 sm:*:py-2 sm:*:pr-3">
      <th scope="row" className="font-semibold max-sm:text-base">
        {name}
        <span className="block text-xs font-normal text-ink-soft">
          {from} → {to}
        </span>
      </th>
      <td className="whitespace-nowrap max-sm:text-right">{oneDecimal(amps)} A</td>
      <td className="max-sm:row-span-2">
        <span className="hidden print:inline">{formatAmount(metres)} m</span>
        <FigureField
          label={<span className="sm:sr-only">One way</span>}
          of={`of ${name}`}
          value={metres}
          bounds={runBounds}
          onChange={onMetres}
          className="w-24 print:hidden"
        />
      </td>
      <td className="font-semibold whitespace-nowrap max-sm:text-right">
        {isUnfit ? 'none fits' : `${cores > 1 ? `${cores} × ` : ''}${size} mm²`}
      </td>
      <td className="whitespace-nowrap max-sm:text-right">
        {fuse ? (
          <>
            <span className="sm:hidden">fuse </span>
            {fuseWords(circuit)}
            {fuse.isSlow && ', slow'}
          </>
        ) : isUnfit ? (
          'ask us'
        ) : (
          'none needed'
        )}
      </td>
      <td className="whitespace-nowrap text-ink-soft max-sm:hidden">{oneDecimal(dropPercent)} %</td>
    </tr>
  );
}
