import { expect, it } from 'vitest';
import { z } from 'zod';
import { type DevicePresetId, devicePresets } from './device-presets.ts';
import { sharesOfDay } from './load/daily-load.ts';
import { deviceBounds } from './plan-state.ts';

const within = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);

const presets = z.record(
  z.string(),
  z.strictObject({
    name: z.string().min(3),
    watts: within(deviceBounds.watts),
    minutes: within(deviceBounds.minutes),
    timeIn: z.enum(['h', 'min']),
    duty: within(deviceBounds.duty).optional(),
    feed: z.enum(['12V', 'USB', '230V']),
    surge: z.number().min(1).optional(),
    shape: z.enum(['always', 'evening', 'night', 'meals', 'morning', 'working', 'midday']),
    confidence: z.enum(['agreed', 'one-source', 'specified']).optional(),
    source: z.string().min(5).optional(),
    isMedical: z.boolean().optional(),
    fridge: z.enum(['compressor', 'absorption']).optional(),
  }),
);

it('knows what every word in the file of devices means', () => {
  expect(presets.parse(devicePresets)).toEqual(devicePresets);
});

it.each<[DevicePresetId, number[]]>([
  ['fridge-40', [...Array(24).keys()]],
  ['phone', [17, 18, 19, 20, 21]],
  ['cpap', [0, 1, 2, 3, 4, 5, 6, 7, 18, 19, 20, 21, 22, 23]],
  ['pump', [8, 13, 18]],
  ['toaster', [8]],
  ['laptop', [9, 10, 11, 12, 13, 14, 15, 16]],
  ['roof-fan', [11, 12, 13, 14, 15]],
])('reckons with the hours in which %s usually runs', (id, hours) => {
  const shares = sharesOfDay(devicePresets[id].shape, 1);
  expect([...shares.keys()].filter((hour) => (shares[hour] ?? 0) > 0)).toEqual(hours);
});
