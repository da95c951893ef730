import presets from './device-presets.json' with { type: 'json' };

/** Where a device gets its power from: straight from the battery, through a USB converter, or through the inverter. */
export type Feed = '12V' | 'USB' | '230V';

/** A device as people usually have it; every figure of it can be changed. */
export interface DevicePreset {
  name: string;
  watts: number;
  minutes: number;
  timeIn: string;
  /** Percent of that time that it really runs; all of it where nothing is said. */
  duty?: number;
  feed: string;
  /** How many times its watts it draws at the moment it starts. */
  surge?: number;
  /** In which hours of the day it usually runs. */
  shape: string;
  /** How sure its watts and its use are; not confirmed where nothing is said. */
  confidence?: string;
  source?: string;
  /** Whether somebody's health depends on it: the plan keeps more in reserve. */
  isMedical?: boolean;
  /** A compressor fridge never runs all the time, and one on absorption never lives off a battery. */
  fridge?: string;
}

export type DevicePresetId = keyof typeof presets;

export const devicePresets: Record<DevicePresetId, DevicePreset> = presets;

export const isDevicePreset = (id: string): id is DevicePresetId => Object.hasOwn(presets, id);

/** The preset of a device; undefined for one's own. */
export const presetOf = ({ preset: id }: { preset: DevicePresetId | null }): DevicePreset | undefined =>
  id === null ? undefined : devicePresets[id];
