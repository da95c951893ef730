import { useCallback } from 'react';
import { useToast } from '../../../../../ui/toast/toast.tsx';
import { formatAmount } from '../../../figures/energy.ts';
import { nameOf } from '../../load/daily-load.ts';
import type { PlanDevice } from '../../plan-state.ts';
import type { Planner } from '../state/use-planner.ts';
import { AddDevice } from './add-device.tsx';
import { DeviceRow } from './device-row.tsx';

/** What runs in the van. */
export function DeviceList({ planner }: { planner: Planner }) {
  const { state, answer, keys } = planner;
  const { devices } = state;
  const toast = useToast();
  const { remove } = planner;
  const onRemove = useCallback(
    (index: number, device: PlanDevice) => {
      const undo = remove(index);
      document.getElementById('load')?.focus({ preventScroll: true });
      toast({ title: `${nameOf(device)} is removed`, action: { text: 'Undo', press: undo } });
    },
    [remove, toast],
  );
  return (
    <section aria-labelledby="load" className="print:hidden">
      <h2 id="load" tabIndex={-1} className="text-2xl">
        What you run
      </h2>
      {devices.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nothing yet. Add what is in your van, or will be.</p>
      ) : (
        <p className="tabular-nums mt-2 text-ink-soft">
          {devices.length === 1 ? 'One device takes' : `${devices.length} devices take`}{' '}
          {formatAmount(Math.round(answer.load.total))} Wh from the battery in a day, losses and all.
        </p>
      )}
      <ol className="mt-4 border-t border-line-strong empty:hidden">
        {devices.map((device, index) => (
          <DeviceRow
            key={keys[index]}
            device={device}
            index={index}
            isFirst={index === 0}
            isLast={index === devices.length - 1}
            onChange={planner.changeDevice}
            onMove={planner.move}
            onCopy={planner.copy}
            onRemove={onRemove}
          />
        ))}
      </ol>
      <AddDevice count={devices.length} isOpen={devices.length === 0} onAdd={planner.add} />
    </section>
  );
}
