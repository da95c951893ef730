import { Plus } from 'lucide';
import { memo, type ReactNode, useId, useState } from 'react';
import { Icon } from '../../../../../ui/icon.tsx';
import { formatAmount } from '../../../figures/energy.ts';
import { control } from '../../../figures/typed-figure.tsx';
import { type DevicePresetId, devicePresets, isDevicePreset } from '../../device-presets.ts';
import { deviceFrom } from '../../plan-presets.ts';
import { mostDevices, type PlanDevice } from '../../plan-state.ts';
import { cutName } from '../../read-plan.ts';
import { Unfolding } from '../fields/unfolding.tsx';
import otherNames from './also-called.json' with { type: 'json' };
import { iconOf } from './device-icons.ts';

const all = Object.keys(devicePresets).filter(isDevicePreset);

/** What people also call them. */
const alsoCalled: Partial<Record<DevicePresetId, string>> = otherNames;

const found = (typed: string) => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((id) => {
    const names = `${devicePresets[id].name} ${alsoCalled[id] ?? ''}`.toLowerCase();
    return words.every((word) => names.includes(word));
  });
};

interface AddProps {
  count: number;
  /** From the beginning. */
  isOpen: boolean;
  onAdd: (device: PlanDevice) => void;
}

/** Devices to add: those that we know, by name, or one of one's own under the name that was typed. */
export const AddDevice = memo(function AddDevice({ count, isOpen, onAdd }: AddProps) {
  if (count >= mostDevices)
    return (
      <p className="mt-4 text-sm text-ink-soft">{mostDevices} devices are the most that a plan holds.</p>
    );
  return (
    <Unfolding
      isOpen={isOpen}
      className="mt-4 rounded border border-line bg-white noscript:hidden print:hidden"
      summary={
        <summary className="flex min-h-12 list-none items-center gap-2 px-4 font-semibold">
          <Icon of={Plus} className="size-5" /> Add a device
        </summary>
      }
    >
      {() => <Choice onAdd={onAdd} />}
    </Unfolding>
  );
});

function Choice({ onAdd }: Pick<AddProps, 'onAdd'>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState('');
  const presets = found(typed);
  const own = cutName(typed) || 'Your own device';
  const add = (device: PlanDevice, name: string) => {
    onAdd(device);
    setTyped('');
    setAdded(`${name} is added.`);
  };
  return (
    <>
      <form
        className="px-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = presets;
          if (first) add(deviceFrom(first), devicePresets[first].name);
          else add(ownDevice(own), own);
        }}
      >
        <label htmlFor={id} className="block text-sm font-medium">
          What is it?
        </label>
        <input
          id={id}
          value={typed}
          type="search"
          autoComplete="off"
          placeholder="Fridge, kettle, laptop"
          onChange={({ target }) => setTyped(target.value)}
          className={`${control} mt-1 placeholder:text-ink-soft`}
        />
        <ul className="mt-3 grid gap-1 sm:grid-cols-2">
          {presets.map((preset) => {
            const { name, watts } = devicePresets[preset];
            return (
              <li key={preset}>
                <AddButton onPress={() => add(deviceFrom(preset), name)}>
                  <Icon
                    of={iconOf(preset)}
                    className="size-5 shrink-0 text-amber-ink forced-colors:text-[CanvasText]"
                  />
                  <span className="min-w-0 grow">{name}</span>
                  <span className="tabular-nums text-sm text-ink-soft">{formatAmount(watts)} W</span>
                </AddButton>
              </li>
            );
          })}
          <li>
            <AddButton onPress={() => add(ownDevice(cutName(typed)), own)}>
              <Icon
                of={iconOf(null)}
                className="size-5 shrink-0 text-amber-ink forced-colors:text-[CanvasText]"
              />
              <span className="min-w-0 grow">
                {typed.trim() === '' ? own : `“${own}”, with your own watts`}
              </span>
            </AddButton>
          </li>
        </ul>
      </form>
      <p role="status" className="sr-only">
        {added}
      </p>
    </>
  );
}

/** Of one's own: an hour a day at 12 V, until somebody says. */
const ownDevice = (name: string): PlanDevice => ({
  preset: null,
  name,
  watts: 0,
  quantity: 1,
  minutes: 60,
  timeIn: 'h',
  duty: 100,
  feed: '12V',
  isTogether: false,
});

const AddButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onPress}
    className="flex min-h-11 w-full items-center gap-3 rounded border border-transparent px-2 text-left hover:border-line-strong hover:bg-sand"
  >
    {children}
  </button>
);
