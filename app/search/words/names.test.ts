import { expect, it } from 'vitest';
import { createNames } from './names.server.ts';

const names = createNames([
  ['fuse box, fuse-boxes', 'box'],
  ['fuse', 'fuse'],
  ['12 V socket', 'socket'],
]);

it('are found whole, the longest of those that begin together', () => {
  expect(names.longestIn(['blue', 'fuse', 'box', 'fuse'])).toEqual([
    { value: 'box', from: 1, length: 2 },
    { value: 'fuse', from: 3, length: 1 },
  ]);
  expect(names.longestIn(['12v', 'socket'])).toEqual([{ value: 'socket', from: 0, length: 2 }]);
  expect(names.longestIn(['box', '12v'])).toEqual([]);
  expect(names.longestAt(['fuse', 'box'], 1)).toBeNull();
});

it('are found within longer ones where all are wanted', () => {
  expect(names.allIn(['fuse', 'box']).map(({ value }) => value)).toEqual(['fuse', 'box']);
});
