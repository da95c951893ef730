import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, above all by waiting: begun last, one of these would leave the other workers idle. */
const slow = [
  'test/engines/',
  'test/promises/',
  'test/authorization.',
  'test/hostile-strings.',
  'test/deadlines.',
  'app/operator/command-line.',
];

const isSlow = ({ moduleId }: TestSpecification) => slow.some((part) => moduleId.includes(`/${part}`));

/** For vitest: the order of its own, with the slowest files in front. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
