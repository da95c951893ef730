import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekendDevices } from '../../figures/energy.ts';
import { planAnswer } from '../answer/plan-answer.ts';
import { linkOfDay, linkOfStay } from './quick-plan.ts';
import { readLink } from './share-link.ts';

it('carries what runs of the off-grid calculator, and its days', () => {
  const kettle = { name: 'Kettle', watts: 2_000, dailyMinutes: 6 };
  const plan = readLink(linkOfStay([...weekendDevices, kettle], 3));
  expect(plan?.days).toBe(3);
  expect(plan?.devices).toMatchObject([
    { name: 'Refrigerator', watts: 45, minutes: 432, timeIn: 'h', feed: '12V' },
    { name: 'LED Light', watts: 10, minutes: 300 },
    { name: 'Two phones', watts: 30, minutes: 90 },
    { name: 'Water Pump', watts: 50, minutes: 10, timeIn: 'min' },
    { name: 'Kettle', watts: 2_000, minutes: 6, feed: '230V' },
  ]);
});

it('carries a day of so many ampere-hours, within a tenth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 1_000 }), (ampHours) => {
      const plan = readLink(linkOfDay(ampHours * 720, 2_000));
      expect(plan?.devices).toMatchObject([{ name: 'All that I use' }, { watts: 2_000, minutes: 0 }]);
      expect(plan && planAnswer(plan).load.simpleAmpHours).toBeCloseTo(ampHours, 0);
    }),
  );
});
