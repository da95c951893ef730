import { expect, it } from 'vitest';
import { unknownWords } from './test-files.ts';

it('names each word that no test file has in its path, of several too', () => {
  expect(unknownWords(['test-files'])).toEqual([]);
  expect(unknownWords([])).toEqual([]);
  expect(unknownWords(['promises', 'no-such-thing', 'test/nowhere'])).toEqual([
    'no-such-thing',
    'test/nowhere',
  ]);
});
