import { formatAmount } from '../../../figures/energy.ts';
import type { Circuit } from '../../plan-answer-type.ts';
import { runBounds } from '../../plan-state.ts';
import { fuseWords } from '../../wiring/wiring-rungs.ts';
import { FigureField } from '../fields/figure-field.tsx';
import type { Planner } from '../state/use-planner.ts';

const titles = ['Circuit', 'Current', 'One way', 'Cable', 'Fuse', 'Lost'];

const oneDecimal = (value: number) => formatAmount(Math.round(value * 10) / 10);

/** Every circuit in a line: two on a phone. */
export const WiringSchedule = ({ planner: { answer, changeRun } }: { planner: Planner }) => (
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
