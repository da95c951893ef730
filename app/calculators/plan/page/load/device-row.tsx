import { ArrowDown, ArrowUp, Copy, type IconNode, X } from 'lucide';
import { memo } from 'react';
import { Icon } from '../../../../../ui/icon.tsx';
import { formatAmount } from '../../../figures/energy.ts';
import { control } from '../../../figures/typed-figure.tsx';
import { type DevicePreset, type Feed, presetOf } from '../../device-presets.ts';
import { drawnWattHours, nameOf } from '../../load/daily-load.ts';
import { type Bounds, deviceBounds, longestName, type PlanDevice } from '../../plan-state.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { FigureField } from '../fields/figure-field.tsx';
import { Tick } from '../fields/tick.tsx';
import { Unfolding } from '../fields/unfolding.tsx';
import type { Planner } from '../state/use-planner.ts';
import { iconOf } from './device-icons.ts';

const hoursBounds: Bounds = { least: 0, most: 24, fallback: 0, decimals: 1, unit: 'h a day' };

const feeds = [
  ['12V', '12 V, from the battery'],
  ['USB', 'USB'],
  ['230V', '230 V, by the inverter'],
] as const satisfies readonly (readonly [Feed, string])[];

const feedWords: Record<Feed, string> = { '12V': '12 V', USB: 'USB', '230V': '230 V' };

interface RowProps {
  device: PlanDevice;
  /** Its place in the list. */
  index: number;
  isFirst: boolean;
  isLast: boolean;
  onChange: Planner['changeDevice'];
  onMove: Planner['move'];
  onCopy: Planner['copy'];
  onRemove: (index: number, device: PlanDevice) => void;
}

/** A device: how many and how long stand open, the rest behind "Change". */
export const DeviceRow = memo(function DeviceRow(props: RowProps) {
  const { device, index, onChange, onRemove } = props;
  const name = nameOf(device);
  const of = `of ${name}`;
  const { watts, feed, duty, quantity, minutes, timeIn } = device;
  const inHours = timeIn === 'h';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 border-b border-line py-4 md:grid-cols-[auto_minmax(0,1fr)_4.5rem_8.5rem_5.5rem_auto]">
      <Icon
        of={iconOf(device.preset)}
        className="col-start-1 row-start-1 size-7 self-center text-amber-ink forced-colors:text-[CanvasText] md:size-8"
      />
      <div className="col-start-2 row-start-1 min-w-0 self-center">
        <p className="font-semibold leading-6">{name}</p>
        <p className="tabular-nums text-sm leading-5 text-ink-soft">
          {formatAmount(watts)} W, {feedWords[feed]}
          {duty < 100 && `, runs ${duty} % of the time`}
        </p>
      </div>
      <div className="col-span-full row-start-2 flex items-end gap-3 md:contents">
        <FigureField
          label="How many"
          of={of}
          value={quantity}
          bounds={deviceBounds.quantity}
          onChange={(many) => onChange(index, { quantity: many })}
          className="w-18 shrink-0 md:col-start-3 md:row-start-1 md:w-auto"
        />
        <FigureField
          label={inHours ? 'Hours' : 'Minutes'}
          of={`a day, ${of}`}
          value={inHours ? Math.round(minutes / 6) / 10 : minutes}
          bounds={inHours ? hoursBounds : deviceBounds.minutes}
          unit={inHours ? 'h a day' : 'min a day'}
          onChange={(time) => onChange(index, { minutes: inHours ? Math.round(time * 60) : time })}
          className="w-34 min-w-0 shrink md:col-start-4 md:row-start-1 md:w-auto"
        />
        <p className="tabular-nums ml-auto flex min-h-11 items-center justify-end font-semibold whitespace-nowrap md:col-start-5 md:row-start-1">
          {formatAmount(Math.round(drawnWattHours(device)))} Wh
          <span className="sr-only"> a day</span>
        </p>
      </div>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={() => onRemove(index, device)}
        className="col-start-3 row-start-1 -mr-2 inline-flex size-11 items-center justify-center justify-self-end rounded text-ink-soft hover:bg-sand hover:text-ink md:col-start-6 noscript:hidden"
      >
        <Icon of={X} className="size-5" />
      </button>
      <Unfolding
        className="col-span-full md:-mt-2 md:col-start-2 noscript:hidden"
        summary={
          <summary className="inline-block list-none py-1.5 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink">
            Change<span className="sr-only"> {name}</span>
          </summary>
        }
      >
        {() => <More {...props} />}
      </Unfolding>
    </li>
  );
});

function More({ device, index, isFirst, isLast, onChange, onMove, onCopy }: RowProps) {
  const change = (changed: Partial<PlanDevice>) => onChange(index, changed);
  const name = nameOf(device);
  const of = `of ${name}`;
  return (
    <div className="mt-2 grid gap-x-5 gap-y-4 rounded border border-line bg-white p-4 sm:grid-cols-2">
      <label className="block text-sm font-medium">
        Name
        <input
          value={device.name}
          placeholder={presetOf(device)?.name ?? 'Device'}
          maxLength={longestName}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
          className={`${control} mt-1 font-normal placeholder:text-ink-soft`}
        />
      </label>
      <FigureField
        label={'Watts'}
        of={of}
        value={device.watts}
        bounds={deviceBounds.watts}
        onChange={(watts) => change({ watts })}
      />
      <ChoiceField
        label={'Power source'}
        of={of}
        value={device.feed}
        choices={feeds}
        onChange={(feed) => change({ feed })}
      />
      <FigureField
        label={'Runs of that time'}
        of={of}
        value={device.duty}
        bounds={deviceBounds.duty}
        hint="A compressor fridge: about a third."
        onChange={(duty) => change({ duty })}
      />
      <ChoiceField
        label={'Its time in'}
        of={of}
        value={device.timeIn}
        choices={[
          ['h', 'hours a day'],
          ['min', 'minutes a day'],
        ]}
        onChange={(timeIn) => change({ timeIn })}
      />
      {device.feed === '230V' && (
        <Tick isOn={device.isTogether} onChange={(isTogether) => change({ isTogether })}>
          Runs at the same time as others at 230 V
        </Tick>
      )}
      <Source preset={presetOf(device)} />
      <RowButtons
        name={name}
        index={index}
        isFirst={isFirst}
        isLast={isLast}
        onMove={onMove}
        onCopy={onCopy}
      />
    </div>
  );
}

/** Where the figures of a preset come from. */
const Source = memo(function Source({ preset }: { preset: DevicePreset | undefined }) {
  if (!preset) return null;
  const { watts, source = 'typical label value', confidence } = preset;
  return (
    <p className="text-sm leading-5 text-ink-soft sm:col-span-2">
      We begin with {formatAmount(watts)} W: {source.charAt(0).toLowerCase()}
      {source.slice(1)}.{confidence === undefined && ' Your own label knows better.'}
    </p>
  );
});

interface RowButtonsProps extends Pick<RowProps, 'index' | 'isFirst' | 'isLast' | 'onMove' | 'onCopy'> {
  name: string;
}

// They and the words above do not change with what is typed: each key has 16 ms on a slow phone.
const RowButtons = memo(function RowButtons({
  name,
  index,
  isFirst,
  isLast,
  onMove,
  onCopy,
}: RowButtonsProps) {
  return (
    <div className="-mb-1 flex flex-wrap gap-x-4 gap-y-1 sm:col-span-2 noscript:hidden">
      <RowButton icon={ArrowUp} name={name} isOff={isFirst} onPress={() => onMove(index, -1)}>
        Move up
      </RowButton>
      <RowButton icon={ArrowDown} name={name} isOff={isLast} onPress={() => onMove(index, 1)}>
        Move down
      </RowButton>
      <RowButton icon={Copy} name={name} onPress={() => onCopy(index)}>
        Copy
      </RowButton>
    </div>
  );
});

interface RowButtonProps {
  icon: IconNode;
  name: string;
  isOff?: boolean;
  onPress: () => void;
  children: string;
}

const RowButton = ({ icon, name, isOff = false, onPress, children }: RowButtonProps) => (
  <button
    type="button"
    // Not `disabled`: it would lose the focus at the end of the list.
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onPress()}
    className="inline-flex min-h-11 items-center gap-1.5 rounded text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink aria-disabled:text-ink-soft aria-disabled:no-underline"
  >
    <Icon of={icon} className="size-4" />
    {children}
    <span className="sr-only"> {name}</span>
  </button>
);
