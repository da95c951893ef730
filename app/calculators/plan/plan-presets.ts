import { type DevicePresetId, devicePresets, isDevicePreset } from './device-presets.ts';
import presets from './plan-presets.json' with { type: 'json' };
import type { PlanDevice, PlanState } from './plan-state.ts';
import { readDevice, readPlan } from './read-plan.ts';

/** A device as its preset has it, with what is changed of it, for `readDevice`. */
const givenBy = ({ preset, ...changed }: { preset: string }) => ({
  ...(isDevicePreset(preset) && devicePresets[preset]),
  name: '',
  preset,
  ...changed,
});

export const deviceFrom = (preset: DevicePresetId, changed: Partial<PlanDevice> = {}): PlanDevice =>
  readDevice(givenBy({ ...changed, preset }));

/** A plan to begin with, as people often have it. */
export interface PlanPreset {
  name: string;
  description: string;
  state: PlanState;
}

/** Its file says what differs from an empty plan, and of each device what differs from its preset. */
const planFrom = ({
  name,
  description,
  devices,
  ...plan
}: Omit<PlanPreset, 'state'> & { devices: { preset: string }[] }): PlanPreset => ({
  name,
  description,
  state: readPlan({ ...plan, devices: devices.map(givenBy) }),
});

export const planPresets = {
  /** Two in Kent, the stay that "Will it last a wet weekend in January?" reckons through. */
  'weekend-couple': planFrom(presets['weekend-couple']),
  'full-timer': planFrom(presets['full-timer']),
  working: planFrom(presets.working),
  'family-in-august': planFrom(presets['family-in-august']),
  'stealth-in-winter': planFrom(presets['stealth-in-winter']),
};
