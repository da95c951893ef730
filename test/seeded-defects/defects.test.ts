import { expect, it } from 'vitest';
import { defects } from './defects.ts';
import { seeded } from './seed-defect.ts';

it.each(defects)('"$name" can still be put into $file', (defect) => {
  expect(seeded(defect)).not.toBe('');
});

it('says of a defect that it no longer applies', () => {
  const old = {
    name: 'Old',
    file: 'package.json',
    edits: [['no such text', '']] as [string, string][],
    tests: [],
  };
  expect(() => seeded(old)).toThrow(
    '"Old" no longer applies: package.json holds this 0 times instead of once',
  );
  expect(() => seeded({ ...old, tests: ['gone.test.ts'] })).toThrow('there is no gone.test.ts');
});
